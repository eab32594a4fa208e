import { findOutcomesByPrefix } from '#features/customers/consents/server/consents.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { type JourneyDetail, journeyEvents, type JourneyRow } from '../journeys.contract.ts'
import { flawsOf, journeyMachine, sendsMessages } from './journey-graphs.domain.ts'
import { countNodes, countStates } from './journey-visits.repository.ts'
import { describe } from './journeys.refusals.ts'
import type { Journey } from './journeys.repository.ts'

type JourneyPermission = 'journey:view' | 'journey:edit' | 'journey:publish'

/** The account whose journeys a permission reaches; undefined for everybody's. */
export const creatorWithin = (viewer: Viewer, permission: JourneyPermission) =>
  scopeFor(viewer, permission).scope === 'all' ? undefined : viewer.accountId

export function holdsOnJourney(
  viewer: Viewer,
  permission: JourneyPermission,
  { createdBy }: Journey,
): boolean {
  const creator = creatorWithin(viewer, permission)
  return viewer.permissions.has(permission) && (creator === undefined || creator === createdBy)
}

/** The question to the machine about a journey, for a viewer. */
export const questionOf = (journey: Journey, viewer: Viewer) => ({
  subject: journey,
  context: { flaws: flawsOf(journey.graph).length, needsSecond: sendsMessages(journey.graph) },
  actor: {
    mayEdit: holdsOnJourney(viewer, 'journey:edit', journey),
    mayPublish: holdsOnJourney(viewer, 'journey:publish', journey),
  },
})

export function journeyRowOf(
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
  journey: Journey,
): JourneyRow {
  const { id, name, note, state, number, hasDraft, createdByName, updatedAt, version } = journey
  return {
    id,
    name,
    note,
    state,
    number,
    hasDraft,
    createdBy: createdByName,
    updatedAt: updatedAt.toISOString(),
    version,
    actions: journeyMachine.actions(journeyEvents, questionOf(journey, viewer)).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

export async function journeyDetailOf(context: MemberContext, journey: Journey): Promise<JourneyDetail> {
  const { tx } = context
  const states = await countStates(tx, journey.id)
  const here = await countNodes(tx, journey.id)
  const sends = await findOutcomesByPrefix(tx, `journey:${journey.versionId ?? 'none'}:`)
  const partsOf = (node: string) =>
    sends.flatMap(({ key, ...count }) => (key.split(':')[2] === node ? [count] : []))
  const count = (state: 'inside' | 'done' | 'goal' | 'out') => states.get(state) ?? 0
  return {
    ...journeyRowOf(context, journey),
    graph: journey.graph,
    flaws: flawsOf(journey.graph),
    people: { inside: count('inside'), done: count('done'), goal: count('goal'), out: count('out') },
    nodes: journey.graph.nodes.map(({ id }) => ({
      node: id,
      here: here.get(id) ?? 0,
      sends: partsOf(id),
    })),
  }
}
