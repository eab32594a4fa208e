import type { FastifyInstance } from 'fastify'

import { tagGiven } from '#features/attraction/audiences/server/audiences.public.ts'
import { channelJoined } from '#features/attraction/channels/server/channels.public.ts'
import { approvalKinds } from '#features/company/approvals/server/approvals.public.ts'
import { findSeenCustomers, reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import type { Page, Paging } from '#platform/contract/paging.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { type JourneyVisit, journeysContract } from '../journeys.contract.ts'
import { flawsOf, visitMachine } from './journey-graphs.domain.ts'
import { simulateJourney } from './journey-simulation.actions.ts'
import { endVisitsOf, findVisits, wakeVisits } from './journey-visits.repository.ts'
import {
  createJourney,
  moveJourney,
  publishJourney,
  readJourney,
  removeJourney,
  updateJourney,
} from './journeys.actions.ts'
import { answerKnock, gatherSegment, knock, startWalking, walkJourneys } from './journeys.jobs.ts'
import { publishApproval } from './journeys.listener.ts'
import { findJourneys } from './journeys.repository.ts'
import { creatorWithin, journeyDetailOf, journeyRowOf } from './journeys.view.ts'

type PeopleQuery = Paging & { state?: JourneyVisit['state'] | undefined }

async function peopleOf(context: MemberContext, id: string, query: PeopleQuery): Promise<Page<JourneyVisit>> {
  const { tx } = context
  await readJourney(context, id)
  const reach = reachOf(context)
  const { list, ...total } = await findVisits(tx, { ...query, journeyId: id, reach })
  const names = await findSeenCustomers(
    tx,
    reach,
    list.map(({ customerId }) => customerId),
  )
  return {
    list: list.map(({ id: visitId, customerId, state, node, enteredAt, dueAt, endedAt }) => ({
      id: visitId,
      customerId,
      name: names.get(customerId)?.name ?? '',
      state,
      node,
      enteredAt: enteredAt.toISOString(),
      dueAt: state === 'inside' ? dueAt.toISOString() : null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
    ...total,
  }
}

function listen(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  jobs.add(walkJourneys)
  jobs.add(answerKnock)
  jobs.add(gatherSegment)
  hooks.add(approvalKinds, publishApproval)
  hooks.add(channelJoined, ({ tx }, { channelId, customerId }) =>
    knock(tx, { door: 'channel', customerIds: [customerId], channelId }),
  )
  hooks.add(tagGiven, async ({ tx }, { tagId, customerIds }) => {
    if ((await wakeVisits(tx, tagId, customerIds)) > 0) await startWalking(tx)
    await knock(tx, { door: `tag ${tagId}`, customerIds: [...customerIds], channelId: null })
  })
  hooks.add(customerMergeHooks, {
    key: 'journeys',
    // Both may be on the way; the queue sends one message once to a number.
    merged: async () => null,
    unmerged: async () => undefined,
    purged: async (tx, customerIds) =>
      void (await endVisitsOf(tx, customerIds, visitMachine.targetOf('leave'))),
  })
}

export function mountJourneys(app: FastifyInstance): void {
  listen(app)
  mountContract(app, journeysContract, {
    async list({ query }, context) {
      const creator = creatorWithin(context.viewer, 'journey:view')
      const { list, ...total } = await findJourneys(context.tx, { ...query, creator })
      return { list: list.map((one) => journeyRowOf(context, one)), ...total }
    },
    validate: ({ body }) => Promise.resolve(flawsOf(body.graph)),
    simulate: ({ body }, context) => simulateJourney(context, body),
    get: async ({ params }, context) => journeyDetailOf(context, await readJourney(context, params.id)),
    create: async ({ body }, context) => journeyDetailOf(context, await createJourney(context, body)),
    update: async ({ params, body }, context) =>
      journeyDetailOf(context, await updateJourney(context, params.id, body)),
    async remove({ params }, context) {
      await removeJourney(context, params.id)
      return null
    },
    publish: async ({ params, body }, context) =>
      journeyDetailOf(context, await publishJourney(context, params.id, body.version)),
    move: async ({ params, body }, context) =>
      journeyDetailOf(context, await moveJourney(context, params.id, body)),
    people: ({ params, query }, context) => peopleOf(context, params.id, query),
  })
}
