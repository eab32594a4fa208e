import { v7 as uuidv7 } from 'uuid'

import type { Activity } from '#features/shows/activities/server/activity-sale.public.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import {
  mostPeople,
  mostSlots,
  mostTables,
  type RoundDraft,
  type RoundMove,
  roundMoves,
  type RoundSettings,
  type Side,
} from '../meetings.contract.ts'
import { findUnnotified, noteNotified } from './meetings.repository.ts'
import { roundMachine } from './meetings.domain.ts'
import { missAfter, runRound, tell } from './meetings.jobs.ts'
import { refuse, refuseField, refuseRound, versionConflict } from './meetings.refusals.ts'
import { organiserOf } from './meetings.view.ts'
import {
  countPeople,
  deletePerson,
  findPeople,
  findPersonRows,
  findRound,
  findShownRound,
  findUninvited,
  hasMeetings,
  insertPeople,
  insertRound,
  lockPerson,
  lockRound,
  type Person,
  type Round,
  type ShownRound,
  writePerson,
  writeRound,
} from './rounds.repository.ts'
import { slotsOf } from './round-slots.domain.ts'

const objectType = 'meetingRound'

export type RoundPermission = 'need:view' | 'need:schedule'

/** A round with its activity, as far as the viewer's permission reaches. */
export async function requireRound(
  context: MemberContext,
  id: string,
  permission: RoundPermission,
): Promise<{ round: Round; activity: Activity }> {
  const round = await findRound(context.tx, id).then(orNotFound)
  return { round, activity: await requireActivity(context, round.activityId, permission) }
}

/** Refuses counts of meetings that contradict each other. */
function checkCounts({ leastMeetings, mostMeetings }: RoundSettings): void {
  if (leastMeetings > mostMeetings) throw refuseField('leastMeetings', (t) => t.errors.least)
}

export async function addRound(
  context: MemberContext,
  { activityId, halls, ...draft }: RoundDraft & { activityId: string },
): Promise<Round> {
  const { zone } = await requireActivity(context, activityId, 'need:schedule')
  checkCounts(draft)
  const slots = slotsOf(draft, zone)
  if (slots.length === 0) throw refuseField('to', (t) => t.errors.noSlots)
  if (slots.length > mostSlots)
    throw refuseField('days', (t) => t.errors.manySlots, { values: { most: mostSlots, total: slots.length } })
  const tables = halls.reduce((sum, hall) => sum + hall.tables, 0)
  if (tables > mostTables)
    throw refuseField('halls', (t) => t.errors.manyTables, { values: { most: mostTables, total: tables } })
  const { name, walkMinutes, mostMeetings, leastMeetings } = draft
  const round = await insertRound(context.tx, {
    round: {
      id: uuidv7(),
      activityId,
      name: name.trim(),
      slots,
      walkMinutes,
      mostMeetings,
      leastMeetings,
      state: roundMachine.initial[0] ?? 'draft',
    },
    halls,
  })
  await recordBy(context, [
    { objectType, objectId: round.id, event: 'create', to: round.state, detail: { name: round.name } },
  ])
  return round
}

export async function editRound(
  context: MemberContext,
  id: string,
  { version, ...settings }: RoundSettings & { version: number },
): Promise<Round> {
  const { tx } = context
  await requireRound(context, id, 'need:schedule')
  checkCounts(settings)
  const round = await lockRound(tx, id).then(orNotFound)
  if (round.version !== version) throw versionConflict()
  if (round.state === 'closed') throw refuse((t) => t.errors.closed, { reason: 'STATE_CONFLICT' })
  const edited = await writeRound(tx, round, { ...settings, name: settings.name.trim() })
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail: settings }])
  return edited
}

interface Step {
  event: RoundMove
  version: number
}

/** The facts that the state machine looks at. */
const contextOf = ({ people, meetings }: ShownRound) => ({ people, meetings })

/** Lets an event happen to a round. Publishing tells everybody whose meetings are new or have moved. */
export async function moveRound(context: MemberContext, id: string, { event, version }: Step): Promise<void> {
  const { tx, viewer } = context
  const { activity } = await requireRound(context, id, 'need:schedule')
  const round = await lockRound(tx, id).then(orNotFound)
  const shown = await findShownRound(tx, id).then(orNotFound)
  if (round.version !== version) throw versionConflict()
  const { state } = round
  const question = { subject: round, context: contextOf(shown), actor: organiserOf(viewer, activity) }
  const decision = roundMachine.decide(event, question)
  if (!decision.allowed)
    throw refuseRound(
      decision.denial,
      { event, state },
      { state, allowed: roundMachine.possible(roundMoves, question) },
    )
  await writeRound(tx, round, { state: decision.to })
  const notified =
    event === 'publish' ? await tellPublished(tx, round) : event === 'open' ? await tellOpened(tx, id) : 0
  await recordBy(context, [
    { objectType, objectId: id, event, from: state, to: decision.to, detail: { notified } },
  ])
}

/** Writes to the people whose meetings are not as they know them, and looks after each slot who came. */
async function tellPublished(tx: Tx, { id: roundId, slots }: Round): Promise<number> {
  const personIds = await findUnnotified(tx, roundId)
  await noteNotified(tx, roundId, new Date())
  await tell(tx, { roundId, notice: 'published', personIds })
  await missAfter(tx, { roundId, slots })
  return personIds.length
}

/** Asks everybody who has not said anything yet. */
async function tellOpened(tx: Tx, roundId: string): Promise<number> {
  const silent = (await findPeople(tx, roundId)).filter(({ person }) => person.answeredAt === null)
  const personIds = silent.map(({ person }) => person.id)
  await tell(tx, { roundId, notice: 'opened', personIds })
  return personIds.length
}

/** Starts the job that plans a round. */
export async function startRun(context: MemberContext, id: string): Promise<string> {
  const { tx, viewer, language } = context
  const { round, activity } = await requireRound(context, id, 'need:schedule')
  const shown = await findShownRound(tx, id).then(orNotFound)
  const { state } = round
  const decision = roundMachine.decide('run', {
    subject: round,
    context: contextOf(shown),
    actor: organiserOf(viewer, activity),
  })
  if (!decision.allowed) throw refuseRound(decision.denial, { event: 'run', state }, { state })
  const job = await startJob(tx, runRound, {
    payload: { roundId: id },
    accountId: viewer.accountId,
    language,
  })
  await recordBy(context, [{ objectType, objectId: id, event: 'run', from: state }])
  return job.id
}

/** Adds everybody with an open need who is not in the round yet; answers how many. */
export async function inviteOpen(context: MemberContext, roundId: string): Promise<number> {
  const { tx } = context
  await requireRound(context, roundId, 'need:schedule')
  const round = await lockRound(tx, roundId).then(orNotFound)
  if (round.state === 'closed') throw refuse((t) => t.errors.closed, { reason: 'STATE_CONFLICT' })
  const [found, present] = [await findUninvited(tx, round), await countPeople(tx, roundId)]
  if (present + found.length > mostPeople)
    throw refuse((t) => t.errors.manyPeople, { values: { most: mostPeople } })
  const added =
    found.length === 0
      ? []
      : await insertPeople(
          tx,
          found.map(({ partyId, side }) => ({ id: uuidv7(), roundId, partyId, side })),
        )
  await recordBy(context, [
    { objectType, objectId: roundId, event: 'invite', detail: { added: added.length } },
  ])
  return added.length
}

interface Edited {
  side: Side
  closed: readonly number[]
  version: number
}

/** Slots of a round, each once and in their order. @throws Refusal for one that is none. */
export function checkSlots({ slots }: Pick<Round, 'slots'>, closed: readonly number[]): number[] {
  if (closed.some((slot) => slot >= slots.length)) throw refuseField('closed', (t) => t.errors.slot)
  return [...new Set(closed)].toSorted((a, b) => a - b)
}

/** A colleague writes down on which side somebody is, and when the person can come. */
export async function editPerson(context: MemberContext, id: string, edited: Edited): Promise<Person> {
  const { tx } = context
  const [found] = await findPersonRows(tx, [id])
  const { round } = await requireRound(context, orNotFound(found).roundId, 'need:schedule')
  const person = await lockPerson(tx, id).then(orNotFound)
  if (person.version !== edited.version) throw versionConflict()
  const set = { side: edited.side, closed: checkSlots(round, edited.closed) }
  const written = await writePerson(tx, person, set)
  await recordBy(context, [{ objectType, objectId: round.id, event: 'editPerson', detail: set }])
  return written
}

/** Takes people out of a round who have had no meeting there, each by itself. */
export async function removePeople(context: MemberContext, ids: readonly string[]): Promise<BatchLine[]> {
  const { tx, language } = context
  const outcomes = new Map<string, Refusal | undefined>()
  for (const { id, roundId } of await findPersonRows(tx, ids)) {
    try {
      await requireRound(context, roundId, 'need:schedule')
      await lockRound(tx, roundId)
      if (await hasMeetings(tx, id)) throw refuse((t) => t.errors.hasMeetings, { reason: 'HAS_MEETINGS' })
      await deletePerson(tx, id)
      await recordBy(context, [{ objectType, objectId: roundId, event: 'removePerson' }])
      outcomes.set(id, undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(id, error)
    }
  }
  return batchLines(ids, outcomes, language)
}
