import { followMeeting, lockParties, pairForMeeting } from '#features/shows/needs/server/needs.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { type Actor, actorOf, record } from '#platform/server/audit/audit.ts'
import { type Tx, sqlState } from '#platform/server/database/database.ts'
import { batchLines } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound, Refusal } from '#platform/server/http/refusal.ts'

import type { Absence, MeetingMove } from '../meetings.contract.ts'
import { type MeetingEvent, meetingMachine, type Organiser, proposalHours } from './meetings.domain.ts'
import { lapseAfter, tellCancelled } from './meetings.jobs.ts'
import { refuse, refuseField, refuseMeeting, versionConflict } from './meetings.refusals.ts'
import {
  findFreeTable,
  findLapsed,
  findMeeting,
  findMeetingRows,
  giveSeatsBack,
  lockMeeting,
  type Meeting,
  takeSeats,
  writeMeeting,
} from './meetings.repository.ts'
import { organiserOf } from './meetings.view.ts'
import { requireRound } from './rounds.actions.ts'
import { slotsWithin } from './round-slots.domain.ts'
import { findHoursElsewhere, findPersonRows, findRound, findTable, type Round } from './rounds.repository.ts'

const objectType = 'meeting'

export const noProposal = { proposedSlot: null, proposedById: null, proposedUntil: null } as const

interface Step {
  event: MeetingEvent
  actor: Actor
  /** Absent: the product itself. */
  by?: Organiser | 'person'
  absent?: Absence | undefined
}

/** The changes of an event besides the state. */
function changesOf(event: MeetingEvent, absent: Absence | undefined) {
  if (event === 'hold') return { heldAt: new Date(), absent: null }
  if (event === 'miss') return { absent: absent ?? null }
  return event === 'cancel' || event === 'decline' || event === 'drop' ? noProposal : {}
}

/** The pair of needs of two people who met; null where neither seeks what the other offers. */
async function findPairBehind(tx: Tx, { roundId, firstId, secondId }: Meeting): Promise<string | null> {
  const round = await findRound(tx, roundId)
  const [one, other] = await findPersonRows(tx, [firstId, secondId])
  return round && one && other ? pairForMeeting(tx, round.activityId, [one.partyId, other.partyId]) : null
}

/** Lets an event happen to a locked meeting. A meeting that ends gives its slots back; one that both want or hold is a talk of their needs. */
export async function stepMeeting(
  tx: Tx,
  meeting: Meeting,
  { event, actor, by, absent }: Step,
): Promise<Meeting> {
  const { id, state, matchId } = meeting
  const decision = meetingMachine.decide(event, { subject: meeting, context: {}, ...(by && { actor: by }) })
  if (!decision.allowed) throw refuseMeeting(decision.denial, { event, state }, { state })
  // Two people who met have an outcome to write down, also where nobody had suggested them to each other.
  const behind = matchId ?? (decision.to === 'held' ? await findPairBehind(tx, meeting) : null)
  const moved = await writeMeeting(tx, meeting, {
    state: decision.to,
    matchId: behind,
    firstAccepted: meeting.firstAccepted,
    secondAccepted: meeting.secondAccepted,
    ...changesOf(event, absent),
  })
  if (decision.to === 'cancelled') await giveSeatsBack(tx, id)
  await record(tx, actor, [{ objectType, objectId: id, event, from: state, to: decision.to }])
  if (behind !== null) {
    const isWanted = moved.firstAccepted && moved.secondAccepted
    if (decision.to === 'held' || (event === 'accept' && isWanted)) await followMeeting(tx, behind, 'book')
    if (decision.to === 'cancelled') await followMeeting(tx, behind, 'free')
  }
  return moved
}

interface Command {
  ids: readonly string[]
  event: MeetingMove
  absent?: Absence | undefined
}

/** Lets an event happen to meetings, each by itself. */
export async function moveMeetings(
  context: MemberContext,
  { ids, event, absent }: Command,
): Promise<BatchLine[]> {
  const { tx, viewer, language } = context
  const actor = await actorOf(context)
  const outcomes = new Map<string, Refusal | undefined>()
  const off: Meeting[] = []
  for (const { id, roundId } of await findMeetingRows(tx, ids)) {
    try {
      const { activity } = await requireRound(context, roundId, 'need:schedule')
      const meeting = await lockMeeting(tx, id).then(orNotFound)
      await stepMeeting(tx, meeting, { event, actor, by: organiserOf(viewer, activity), absent })
      if (event === 'cancel') off.push(meeting)
      outcomes.set(id, undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(id, error)
    }
  }
  await tellCancelled(tx, off)
  return batchLines(ids, outcomes, language)
}

/** The refusal of a slot of a person, or of a table, that is given already. */
const asTaken = (error: unknown): unknown =>
  sqlState(error) === '23505' ? refuse((t) => t.errors.taken, { reason: 'SLOT_TAKEN' }) : error

/** Refuses a slot that the round does not have, or that one of the people has closed. */
async function checkOpen(tx: Tx, round: Round, { meeting, slot }: { meeting: Meeting; slot: number }) {
  if (slot >= round.slots.length) throw refuseField('slot', (t) => t.errors.slot)
  const people = await findPersonRows(tx, [meeting.firstId, meeting.secondId])
  if (people.some(({ closed }) => closed.includes(slot)))
    throw refuse((t) => t.errors.closedSlot, { reason: 'SLOT_CLOSED' })
  const elsewhere = await findHoursElsewhere(
    tx,
    people.map(({ partyId }) => partyId),
    round.id,
  )
  const hours = elsewhere.map((one) => one.hours)
  if (slotsWithin(round.slots, hours).includes(slot))
    throw refuse((t) => t.errors.elsewhere, { reason: 'SLOT_TAKEN' })
}

/** Locks the two people of a meeting before the meeting itself: their other rounds wait. */
export async function lockTwo(
  tx: Tx,
  { firstId, secondId }: Pick<Meeting, 'firstId' | 'secondId'>,
): Promise<void> {
  const people = await findPersonRows(tx, [firstId, secondId])
  await lockParties(
    tx,
    people.map(({ partyId }) => partyId),
  )
}

interface Place {
  slot: number
  tableId?: string | undefined
}

/** A table for a meeting in a slot: the one that is named, or a free one, in the hall where it was before if there is one. */
async function tableFor(tx: Tx, { roundId, tableId }: Meeting, place: Place): Promise<string> {
  const { slot } = place
  const named = place.tableId === undefined ? undefined : await findTable(tx, place.tableId)
  if (place.tableId !== undefined && named?.roundId !== roundId)
    throw refuseField('tableId', (t) => t.errors.table)
  const before = await findTable(tx, tableId)
  const table = named ?? (await findFreeTable(tx, { roundId, slot, hall: before?.hall ?? '' }))
  if (!table) throw refuse((t) => t.errors.noTable, { reason: 'NO_TABLE' })
  return table.id
}

/** Moves a locked meeting. The database refuses a slot that a person or a table has given already. */
async function moveTo(tx: Tx, meeting: Meeting, place: Place): Promise<Meeting> {
  const { id, firstId, secondId } = meeting
  const tableId = await tableFor(tx, meeting, place)
  try {
    await giveSeatsBack(tx, id)
    await takeSeats(
      tx,
      [firstId, secondId].map((personId) => ({ meetingId: id, personId, slot: place.slot })),
    )
    return await writeMeeting(tx, meeting, {
      slot: place.slot,
      tableId,
      firstAccepted: meeting.firstAccepted,
      secondAccepted: meeting.secondAccepted,
      notifiedAt: null,
      ...noProposal,
    })
  } catch (error) {
    throw asTaken(error)
  }
}

/** A colleague moves a meeting; its people are told when the round is published again. */
export async function placeMeeting(
  context: MemberContext,
  id: string,
  { version, ...place }: Place & { version: number },
): Promise<Meeting> {
  const { tx, viewer } = context
  const found = await findMeeting(tx, id).then(orNotFound)
  const { round, activity } = await requireRound(context, found.roundId, 'need:schedule')
  await lapseProposals(tx, new Date())
  await lockTwo(tx, found)
  const meeting = await lockMeeting(tx, id).then(orNotFound)
  if (meeting.version !== version) throw versionConflict()
  const { state } = meeting
  const by = organiserOf(viewer, activity)
  const decision = meetingMachine.decide('move', { subject: meeting, context: {}, actor: by })
  if (!decision.allowed) throw refuseMeeting(decision.denial, { event: 'move', state }, { state })
  await checkOpen(tx, round, { meeting, slot: place.slot })
  const moved = await moveTo(tx, meeting, place)
  await record(tx, await actorOf(context), [
    { objectType, objectId: id, event: 'move', detail: { from: meeting.slot, to: place.slot } },
  ])
  return moved
}

/** Which of its two people somebody is; undefined for somebody else. */
export const roleIn = ({ firstId, secondId }: Meeting, personId: string): 'first' | 'second' | undefined =>
  firstId === personId ? 'first' : secondId === personId ? 'second' : undefined

interface Said {
  personId: string
  actor: Actor
}

/** A person says yes to a meeting. With the second yes it is confirmed. */
export async function acceptMeeting(tx: Tx, meeting: Meeting, { personId, actor }: Said): Promise<Meeting> {
  const isFirst = roleIn(meeting, personId) === 'first'
  const said = { ...meeting, ...(isFirst ? { firstAccepted: true } : { secondAccepted: true }) }
  return stepMeeting(tx, said, { event: 'accept', actor, by: 'person' })
}

/** A person says no to a meeting, and the other one hears of it. */
export async function declineMeeting(tx: Tx, meeting: Meeting, { personId, actor }: Said): Promise<void> {
  await stepMeeting(tx, meeting, { event: 'decline', actor, by: 'person' })
  await tellCancelled(tx, [meeting], personId)
}

/** A person asks for another slot, which is kept for both until the other answers or a day is over. */
export async function proposeSlot(
  tx: Tx,
  { meeting, round }: { meeting: Meeting; round: Round },
  { personId, actor, slot }: Said & { slot: number },
): Promise<void> {
  const now = new Date()
  await lapseProposals(tx, now)
  const fresh = await lockMeeting(tx, meeting.id).then(orNotFound)
  const { id, state, firstId, secondId } = fresh
  const decision = meetingMachine.decide('move', { subject: fresh, context: {}, actor: 'person' })
  if (!decision.allowed) throw refuseMeeting(decision.denial, { event: 'move', state }, { state })
  if (fresh.proposedSlot !== null || slot === fresh.slot)
    throw refuse((t) => t.errors.proposed, { reason: 'PROPOSED' })
  await checkOpen(tx, round, { meeting: fresh, slot })
  await tableFor(tx, fresh, { slot })
  const proposedUntil = new Date(now.getTime() + proposalHours * 3_600_000)
  try {
    await takeSeats(
      tx,
      [firstId, secondId].map((one) => ({ meetingId: id, personId: one, slot })),
    )
  } catch (error) {
    throw asTaken(error)
  }
  await writeMeeting(tx, fresh, { proposedSlot: slot, proposedById: personId, proposedUntil })
  await record(tx, actor, [{ objectType, objectId: id, event: 'propose', detail: { slot } }])
  await lapseAfter(tx, proposedUntil)
}

/** The other person answers a proposal: the meeting moves there, and both want it; or it stays where it was. */
export async function answerProposal(
  tx: Tx,
  meeting: Meeting,
  { personId, actor, isAgreed }: Said & { isAgreed: boolean },
): Promise<void> {
  const { id, proposedSlot, proposedUntil } = meeting
  const isOver = proposedUntil === null || proposedUntil <= new Date()
  if (proposedSlot === null || isOver || meeting.proposedById === personId)
    throw refuse((t) => t.errors.noProposal, { reason: 'NO_PROPOSAL' })
  if (!isAgreed) {
    await giveSeatsBack(tx, id, proposedSlot)
    await writeMeeting(tx, meeting, noProposal)
    await record(tx, actor, [{ objectType, objectId: id, event: 'refuseProposal' }])
    return
  }
  const moved = await moveTo(tx, meeting, { slot: proposedSlot })
  const known = { ...moved, firstAccepted: true, secondAccepted: true }
  const accepted = await stepMeeting(tx, known, { event: 'accept', actor, by: 'person' })
  // Both know of it: they agreed on it themselves.
  await writeMeeting(tx, accepted, { notifiedAt: meeting.notifiedAt })
}

/** Ends proposals whose time is over; the slots that they kept are free again. */
export async function lapseProposals(tx: Tx, now: Date): Promise<number> {
  const lapsed = await findLapsed(tx, now)
  for (const meeting of lapsed) {
    if (meeting.proposedSlot !== null) await giveSeatsBack(tx, meeting.id, meeting.proposedSlot)
    await writeMeeting(tx, meeting, noProposal)
  }
  return lapsed.length
}
