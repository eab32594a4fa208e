import type { FastifyInstance } from 'fastify'

import { approvalKinds } from '#features/company/approvals/server/approvals.public.ts'
import { noticeKinds } from '#features/company/notices/server/notices.public.ts'
import {
  denialSentences,
  findPersonOutcomes,
  outcomePerson,
} from '#features/customers/consents/server/consents.public.ts'
import { contactHands } from '#features/customers/consents/server/contact-hands.public.ts'
import { findSeenCustomers, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import type { Page, Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { type MailingPerson, mailingsContract } from '../mailings.contract.ts'
import { mailingsTexts } from '../mailings.texts.ts'
import { previewMailing } from './mailing-people.actions.ts'
import {
  createMailing,
  readMailing,
  removeMailing,
  stopMailing,
  submitMailing,
  updateMailing,
} from './mailings.actions.ts'
import { queueMailing } from './mailings.jobs.ts'
import { givenBackNotice, handToColleague, sendApproval } from './mailings.listener.ts'
import { findMailings, forgetPeople, keyOf, seenPeople } from './mailings.repository.ts'
import { creatorWithin, detailOf, mailingRowsOf } from './mailings.view.ts'

type PeopleQuery = Paging & { state?: MailingPerson['state'] | undefined }

/** The outcome of a message for each person that the viewer sees. */
async function peopleOf(
  context: MemberContext,
  id: string,
  query: PeopleQuery,
): Promise<Page<MailingPerson>> {
  const { tx, language } = context
  const mailing = await readMailing(context, id)
  const reach = reachOf(context)
  const seen = seenPeople(sql`${outcomePerson}`, reach)
  const { list, ...total } = await findPersonOutcomes(tx, { ...query, key: keyOf(mailing), seen })
  const names = await findSeenCustomers(
    tx,
    reach,
    list.map(({ customerId }) => customerId),
  )
  const sentences = { ...denialSentences(language), ...mailingsTexts.in(language).drops }
  return {
    list: list.map(({ why, changedAt, ...line }) => ({
      id: line.id,
      customerId: line.customerId,
      state: line.state,
      name: names.get(line.customerId)?.name ?? '',
      sentence: why && sentences[why],
      at: changedAt.toISOString(),
    })),
    ...total,
  }
}

export function mountMailings(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  jobs.add(queueMailing)
  hooks.add(approvalKinds, sendApproval)
  hooks.add(noticeKinds, givenBackNotice)
  hooks.add(contactHands, handToColleague)
  hooks.add(customerMergeHooks, {
    key: 'mailings',
    merged: async () => null,
    unmerged: async () => undefined,
    purged: async (tx, customerIds) => void (await forgetPeople(tx, customerIds)),
  })
  mountContract(app, mailingsContract, {
    async list({ query }, context) {
      const creator = creatorWithin(context.viewer, 'mailing:view')
      const { list, ...total } = await findMailings(context.tx, { ...query, creator })
      return { list: await mailingRowsOf(context, list), ...total }
    },
    preview: ({ body }, context) => previewMailing(context, body),
    get: async ({ params }, context) => detailOf(context, await readMailing(context, params.id)),
    create: async ({ body }, context) => detailOf(context, await createMailing(context, body)),
    update: async ({ params, body }, context) =>
      detailOf(context, await updateMailing(context, params.id, body)),
    async remove({ params }, context) {
      await removeMailing(context, params.id)
      return null
    },
    submit: async ({ params, body }, context) =>
      detailOf(context, await submitMailing(context, params.id, body.version)),
    stop: async ({ params, body }, context) =>
      detailOf(context, await stopMailing(context, params.id, body.version)),
    people: ({ params, query }, context) => peopleOf(context, params.id, query),
  })
}
