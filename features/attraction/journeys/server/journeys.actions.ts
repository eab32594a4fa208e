import { checkConditions, findTags } from '#features/attraction/audiences/server/audiences.public.ts'
import { findOpenPools } from '#features/attraction/clues/server/clues.public.ts'
import { requestApproval } from '#features/company/approvals/server/approvals.public.ts'
import { cancelSendsByPrefix } from '#features/customers/consents/server/consents.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fill } from '#platform/text/texts.ts'

import type { JourneyDraft, JourneyGraph } from '../journey-graphs.contract.ts'
import { type JourneyEvent, journeyEvents, type JourneyMove } from '../journeys.contract.ts'
import { doorOf, flawsOf, journeyMachine, poolsOf, tagsOf, visitMachine } from './journey-graphs.domain.ts'
import { endVisits, holdVisits } from './journey-visits.repository.ts'
import { startGathering, startWalking } from './journeys.jobs.ts'
import { refuse, refuseDenial, refuseField, versionConflict } from './journeys.refusals.ts'
import {
  changeJourney,
  deleteJourney,
  findJourney,
  insertJourney,
  insertVersion,
  type Journey,
  lockJourney,
} from './journeys.repository.ts'
import { journeysServerTexts } from './server.texts.ts'
import { holdsOnJourney, questionOf } from './journeys.view.ts'

const objectType = 'journey'
export const publishKind = 'journeys.publish'

/** The matter that a second person agrees to; a type and not an interface, because it is stored as JSON. */
export type JourneyMatter = {
  journeyId: string
  name: string
  messages: string[]
  publishedBy: string
  publishedByName: string
}

/** An unknown journey, one out of reach and one of another company get the same answer. */
const visible = ({ viewer }: MemberContext, journey: Journey | undefined): Journey =>
  orNotFound(journey && holdsOnJourney(viewer, 'journey:view', journey) && journey)

export const readJourney = async (context: MemberContext, id: string): Promise<Journey> =>
  visible(context, await findJourney(context.tx, id))

/** Locks a journey to which an event may happen, or says why it may not. */
async function lockFor(
  context: MemberContext,
  id: string,
  { event, version }: { event: JourneyEvent; version?: number },
) {
  const journey = visible(context, await lockJourney(context.tx, id))
  const { state, graph } = journey
  const question = questionOf(journey, context.viewer)
  const decision = journeyMachine.decide(event, question)
  if (!decision.allowed) {
    if (decision.denial === 'badGraph')
      throw refuse((t) => t.denials.badGraph, {
        reason: 'BAD_GRAPH',
        missing: flawsOf(graph).map(({ node, problem }) => ({ kind: problem, name: node ?? '' })),
      })
    const allowed = journeyMachine.possible(journeyEvents, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  if (version !== undefined && version !== journey.version) throw versionConflict()
  return { journey, to: decision.to }
}

/** Refuses a drawing about tags that are not there any more. */
async function checkGraph(context: MemberContext, graph: JourneyGraph): Promise<void> {
  const wanted = new Set(tagsOf(graph))
  if ((await findTags(context.tx, [...wanted])).length < wanted.size)
    throw refuseField('graph', (t) => t.errors.noTag)
  const pools = new Set(poolsOf(graph))
  if ((await findOpenPools(context.tx, [...pools])).length < pools.size)
    throw refuseField('graph', (t) => t.errors.noPool)
  const { entry, goal, nodes } = graph
  const parts = [
    ...(entry.kind === 'segment' ? [entry.conditions] : []),
    ...(goal ? [goal] : []),
    ...nodes.flatMap((node) => (node.kind === 'branch' ? node.ways.map(({ conditions }) => conditions) : [])),
  ]
  for (const conditions of parts) await checkConditions(context, conditions, 'graph')
}

const draftOf = ({ name, note, graph }: JourneyDraft): JourneyDraft => ({
  name: name.trim(),
  note: note.trim(),
  graph,
})

export async function createJourney(context: MemberContext, draft: JourneyDraft): Promise<Journey> {
  const { tx, viewer } = context
  await checkGraph(context, draft.graph)
  const creator = { createdBy: viewer.accountId, createdByName: viewer.displayName }
  const journey = await insertJourney(tx, { ...draftOf(draft), ...creator })
  await recordBy(context, [{ objectType, objectId: journey.id, event: 'create', to: journey.state }])
  return journey
}

/** Changes the drawing; people who are on the way stay on the version that they came in by. */
export async function updateJourney(
  context: MemberContext,
  id: string,
  { version, ...draft }: JourneyDraft & { version: number },
): Promise<Journey> {
  const { journey } = await lockFor(context, id, { event: 'edit', version })
  await checkGraph(context, draft.graph)
  const changed = await changeJourney(context.tx, journey, { ...draftOf(draft), hasDraft: true })
  const detail = {
    before: { name: journey.name, note: journey.note },
    after: { name: changed.name, note: changed.note },
  }
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail }])
  return changed
}

export async function removeJourney(context: MemberContext, id: string): Promise<void> {
  const { journey } = await lockFor(context, id, { event: 'remove' })
  await deleteJourney(context.tx, id)
  const { state: from, name } = journey
  await recordBy(context, [{ objectType, objectId: id, event: 'remove', from, detail: { name } }])
}

/** Writes the drawing as the next version, and opens its door. */
export async function openVersion(
  tx: Tx,
  journey: Journey,
  { accountId, name, to }: { accountId: string; name: string; to: Journey['state'] },
): Promise<Journey> {
  const { id: journeyId, graph } = journey
  const number = (journey.number ?? 0) + 1
  const published = await insertVersion(tx, {
    journeyId,
    number,
    graph,
    publishedBy: accountId,
    publishedByName: name,
  })
  const opened = await changeJourney(tx, journey, {
    state: to,
    number,
    versionId: published.id,
    door: doorOf(graph),
    hasDraft: false,
    approvalId: null,
    stateBefore: null,
  })
  await holdVisits(tx, journeyId, false)
  await startWalking(tx)
  const { entry } = graph
  if (entry.kind === 'segment') {
    const from = entry.from === null ? undefined : new Date(entry.from)
    await startGathering(tx, { journeyId, versionId: published.id }, from)
  }
  return opened
}

/** Lets people into what is drawn; where it sends messages, a second person agrees first. */
export async function publishJourney(context: MemberContext, id: string, version: number): Promise<Journey> {
  const { tx, viewer, language } = context
  const { journey, to } = await lockFor(context, id, { event: 'publish', version })
  await checkGraph(context, journey.graph)
  const publisher = { accountId: viewer.accountId, name: viewer.displayName }
  const { name, graph, state } = journey
  await recordBy(context, [{ objectType, objectId: id, event: 'publish', from: state, to }])
  if (to !== 'waiting') return openVersion(tx, journey, { ...publisher, to })
  const matter: JourneyMatter = {
    journeyId: id,
    name,
    messages: graph.nodes.flatMap((node) => (node.kind === 'message' ? [node.text] : [])),
    publishedBy: publisher.accountId,
    publishedByName: publisher.name,
  }
  const { approval: t } = journeysServerTexts.in(language)
  const approval = await requestApproval(context, {
    kind: publishKind,
    objectType,
    objectId: id,
    title: fill(t.title, { name }).slice(0, 120),
    payload: matter,
  })
  return changeJourney(tx, journey, { state: to, stateBefore: state, approvalId: approval.id })
}

/** Holds a journey, has it go on, or ends it for everybody who is on the way. */
export async function moveJourney(
  context: MemberContext,
  id: string,
  { event, version }: { event: JourneyMove; version: number },
): Promise<Journey> {
  const { tx } = context
  const { journey, to } = await lockFor(context, id, { event, version })
  const moved = await changeJourney(tx, journey, { state: to })
  if (event === 'stop') {
    await endVisits(tx, id, visitMachine.targetOf('leave'))
    if (journey.versionId) await cancelSendsByPrefix(tx, `journey:${journey.versionId}:`)
  } else {
    await holdVisits(tx, id, event === 'pause')
    if (event === 'resume') await startWalking(tx)
  }
  await recordBy(context, [{ objectType, objectId: id, event, from: journey.state, to }])
  return moved
}
