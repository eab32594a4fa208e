import { findCompany, findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { mobile as mainlandMobile } from '#platform/contract/schemas.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill, type Language } from '#platform/text/texts.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'

import { dueMoments, identityMachine, needsReminder } from './digital-identities.domain.ts'
import {
  changeIdentity,
  findDocumentsOf,
  findForgottenDocument,
  findPersonById,
  lockIdentities,
  type StoredIdentity,
} from './digital-identities.repository.ts'
import { removeDocuments } from './document-removal.actions.ts'
import { contextOf, type CompanyTime, storedFactsOf } from './identity-facts.domain.ts'
import { findCompanyTime } from './company-time.repository.ts'
import { identityServerTexts } from './server.texts.ts'

export const forgottenAfterMs = dayMs

type Effects = (() => Promise<void>)[]

/** Tells the person that the mark on their card is about to go: by SMS, else by mail, else not at all. */
async function remind(
  tx: Tx,
  { messages }: Pick<Services, 'messages'>,
  { identity, time }: { identity: StoredIdentity; time: CompanyTime },
) {
  await changeIdentity(tx, identity.id, { remindedAt: time.now })
  const person = await findPersonById(tx, identity.staffId)
  const company = await findCompany(tx)
  const { language } = await findCompanySettings(tx)
  const texts = identityServerTexts.in(language)
  const isSms = person?.mobile != null && mainlandMobile.safeParse(person.mobile).success
  const to = isSms ? person.mobile : person?.email
  if (!person || !to || identity.verifiedUntil === null) return
  const values = {
    kind: texts.kinds[identity.kind],
    company: company?.shortName ?? '',
    name: person.name,
    day: zoneClock(time.zone).day(identity.verifiedUntil),
  }
  await messages.send(tx, {
    channel: isSms ? 'sms' : 'mail',
    to,
    template: 'identity.reminder',
    language,
    subject: fill(texts.reminder.subject, values),
    text: fill(texts.reminder.text, values),
  })
}

async function expire(tx: Tx, identity: StoredIdentity): Promise<void> {
  await changeIdentity(tx, identity.id, { state: identityMachine.targetOf('expire') })
  await record(tx, systemActor, [
    {
      objectType: 'digitalIdentity',
      objectId: identity.id,
      event: 'expire',
      from: identity.state,
      to: 'expired',
    },
  ])
}

/** Erases number and papers. The person, the claim, the reviewer, the time and the digest stay. */
async function erase(
  tx: Tx,
  services: Services,
  { identity, time }: { identity: StoredIdentity; time: CompanyTime },
): Promise<Effects> {
  const removals = await removeDocuments(tx, services.files, await findDocumentsOf(tx, [identity.id]))
  await changeIdentity(tx, identity.id, { sealedNumber: null, erasedAt: time.now })
  await record(tx, systemActor, [{ objectType: 'digitalIdentity', objectId: identity.id, event: 'erase' }])
  return removals
}

/** Does for one claim what is due by time: a reminder, the end, the erasure. It does nothing when it runs too early or twice. */
export const followIdentity = defineJob<{ identityId: string }>({
  kind: 'digital-identities.follow',
  title: null,
  lane: 'free',
  async run(job, services) {
    const removals = await job.asTenant(async (tx): Promise<Effects> => {
      const [identity] = await lockIdentities(tx, [job.payload.identityId])
      if (!identity) return []
      const time = await findCompanyTime(tx)
      const question = { subject: storedFactsOf(identity), context: contextOf(time, null) }
      if (needsReminder(question.subject, time.now)) await remind(tx, services, { identity, time })
      if (identityMachine.decide('expire', question).allowed) await expire(tx, identity)
      const isOver = identityMachine.decide('erase', question).allowed
      return isOver ? erase(tx, services, { identity, time }) : []
    })
    for (const remove of removals) await remove()
  },
})

/** Asks for the job at every moment at which something about the claim will be due. */
export async function scheduleDue(tx: Tx, identity: StoredIdentity, language: Language): Promise<void> {
  for (const dueAt of dueMoments(storedFactsOf(identity), new Date()))
    await startJob(tx, followIdentity, {
      payload: { identityId: identity.id },
      accountId: null,
      language,
      dueAt,
    })
}

/** A paper that was uploaded and never handed in. */
export const forgetDocument = defineJob<{ documentId: string }>({
  kind: 'digital-identities.forget',
  title: null,
  lane: 'free',
  async run(job, { files }) {
    const removals = await job.asTenant(async (tx) => {
      // A claim that is handed in at this moment names the paper, and it stays.
      const document = await findForgottenDocument(
        tx,
        job.payload.documentId,
        new Date(Date.now() - forgottenAfterMs + 60_000),
      )
      return removeDocuments(tx, files, document ? [document] : [])
    })
    for (const remove of removals) await remove()
  },
})
