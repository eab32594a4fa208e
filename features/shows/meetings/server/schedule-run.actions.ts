import { v7 as uuidv7 } from 'uuid'

import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { fitWeight, lockParties } from '#features/shows/needs/server/needs.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Slot } from '../meetings.contract.ts'
import { meetingMachine, roundMachine, standing } from './meetings.domain.ts'
import { deletePlanned, findMeetings, insertMeetings, type Meeting } from './meetings.repository.ts'
import { weighPairs, type WeighedPair } from './pair-weights.domain.ts'
import { paceOf, slotsWithin } from './round-slots.domain.ts'
import {
  findHoursElsewhere,
  findMatchesIn,
  findPeople,
  findPreferences,
  findRound,
  findSeats,
  findTables,
  lockRound,
  type Person,
  type Round,
  type Table,
  writeRound,
} from './rounds.repository.ts'
import type { Schedule, ScheduleInput } from './schedule.domain.ts'

/** A round as the scheduler takes it, with the rows that its places stand for. */
export interface Planning {
  input: ScheduleInput
  people: Person[]
  tables: Table[]
  pairs: WeighedPair[]
}

const keyOf = ({ firstId, secondId }: { firstId: string; secondId: string }) => `${firstId} ${secondId}`

/** The slots that are open to somebody: neither closed, nor kept by a proposal, nor past. */
function freeSlots(
  { slots }: Round,
  { closed, kept, now }: { closed: readonly number[]; kept: ReadonlySet<number>; now: number },
): boolean[] {
  return slots.map(
    ({ startsAt }, slot) => !closed.includes(slot) && !kept.has(slot) && Date.parse(startsAt) > now,
  )
}

/** The slots that are not free to plan with: a proposal keeps them, or a meeting of another round lies in them. */
async function keptSlots(
  tx: Tx,
  { id: roundId, slots }: Round,
  { people, meetings }: { people: readonly Person[]; meetings: readonly Meeting[] },
) {
  const slotOf = new Map(meetings.map(({ id, slot }) => [id, slot]))
  const isStanding = new Set(meetings.filter(({ state }) => standing.includes(state)).map(({ id }) => id))
  const kept = new Map(people.map(({ id }) => [id, new Set<number>()]))
  const seats = await findSeats(
    tx,
    people.map(({ id }) => id),
  )
  for (const { personId, slot, meetingId } of seats)
    if (isStanding.has(meetingId) && slotOf.get(meetingId) !== slot) kept.get(personId)?.add(slot)
  const elsewhere = await findHoursElsewhere(
    tx,
    people.map(({ partyId }) => partyId),
    roundId,
  )
  const hoursOf = new Map<string, Slot[]>()
  for (const { partyId, hours } of elsewhere) hoursOf.set(partyId, [...(hoursOf.get(partyId) ?? []), hours])
  for (const { id, partyId } of people)
    for (const slot of slotsWithin(slots, hoursOf.get(partyId) ?? [])) kept.get(id)?.add(slot)
  return kept
}

/** Reads what the scheduler needs to know of a round; undefined for one that is gone. */
export async function readPlanning(tx: Tx, roundId: string): Promise<Planning | undefined> {
  const round = await findRound(tx, roundId)
  const activity = round && (await findActivity(tx, round.activityId))
  if (!round || !activity) return undefined
  const people = (await findPeople(tx, roundId)).map(({ person }) => person)
  const tables = await findTables(tx, roundId)
  const meetings = await findMeetings(tx, roundId)
  const stand = meetings.filter(({ state }) => standing.includes(state))
  const matches = (await findMatchesIn(tx, roundId)).map(({ score, ...match }) => ({
    ...match,
    fit: fitWeight(score),
  }))
  const pairs = weighPairs(await findPreferences(tx, roundId), matches)
  const known = new Set(pairs.map(keyOf))
  // A meeting that stands keeps its weight, also where nothing speaks for it any more.
  for (const { firstId, secondId, weight, matchId } of stand)
    if (!known.has(keyOf({ firstId, secondId }))) pairs.push({ firstId, secondId, weight, matchId })
  const [placeOf, pairOf, tableOf, halls] = [
    new Map(people.map(({ id }, place) => [id, place])),
    new Map(pairs.map((pair, place) => [keyOf(pair), place])),
    new Map(tables.map(({ id }, place) => [id, place])),
    [...new Set(tables.map(({ hall }) => hall))],
  ]
  const kept = await keptSlots(tx, round, { people, meetings })
  const now = Date.now()
  return {
    people,
    tables,
    pairs,
    input: {
      slots: paceOf(round.slots, { walkMinutes: round.walkMinutes, zone: activity.zone }),
      tables: tables.map(({ hall }) => halls.indexOf(hall)),
      people: people.map(({ id, closed }) => ({
        most: round.mostMeetings,
        least: round.leastMeetings,
        isFree: freeSlots(round, { closed, kept: kept.get(id) ?? new Set(), now }),
      })),
      pairs: pairs.map(({ firstId, secondId, weight }) => ({
        first: placeOf.get(firstId) ?? 0,
        second: placeOf.get(secondId) ?? 0,
        weight,
      })),
      fixed: stand.map(({ firstId, secondId, slot, tableId }) => ({
        pair: pairOf.get(keyOf({ firstId, secondId })) ?? 0,
        slot,
        table: tableOf.get(tableId) ?? 0,
      })),
    },
  }
}

interface Planned {
  pair: WeighedPair
  slot: number
  tableId: string
}

/** Of a schedule, the meetings that still can be: people may have confirmed or closed something while it was searched. */
function stillPossible(
  planned: readonly Planned[],
  {
    stand,
    kept,
    people,
  }: { stand: readonly Meeting[]; kept: Map<string, Set<number>>; people: readonly Person[] },
): Planned[] {
  const closed = new Map(people.map(({ id, closed: slots }) => [id, new Set(slots)]))
  const pairs = new Set(stand.map(keyOf))
  const taken = new Set(
    stand.flatMap(({ slot, tableId, firstId, secondId }) =>
      [tableId, firstId, secondId].map((one) => `${one} ${slot}`),
    ),
  )
  return planned.filter(
    ({ pair: { firstId, secondId }, slot, tableId }) =>
      !pairs.has(keyOf({ firstId, secondId })) &&
      [firstId, secondId].every(
        (id) => closed.has(id) && !closed.get(id)?.has(slot) && !kept.get(id)?.has(slot),
      ) &&
      [tableId, firstId, secondId].every((one) => !taken.has(`${one} ${slot}`)),
  )
}

/** Writes a schedule in place of everything that nobody has confirmed; false where the round has ended meanwhile. */
export async function writePlan(
  tx: Tx,
  roundId: string,
  { planning, schedule, actor }: { planning: Planning; schedule: Schedule; actor: Actor },
): Promise<boolean> {
  const round = await lockRound(tx, roundId)
  const decision =
    round &&
    roundMachine.decide('run', { subject: round, context: { people: planning.people.length, meetings: 0 } })
  if (!round || !decision?.allowed) return false
  const before = await findMeetings(tx, roundId)
  const stand = before.filter(({ state }) => standing.includes(state))
  const people = (await findPeople(tx, roundId)).map(({ person }) => person)
  const planned = schedule.meetings.flatMap(({ pair, slot, table }): Planned[] => {
    const [own, place] = [planning.pairs[pair], planning.tables[table]]
    return own && place ? [{ pair: own, slot, tableId: place.id }] : []
  })
  await lockParties(
    tx,
    people.map(({ partyId }) => partyId),
  )
  const kept = await keptSlots(tx, round, { people, meetings: before })
  const possible = stillPossible(planned, { stand, kept, people })
  await deletePlanned(tx, roundId)
  // A meeting that is planned as it was before is no news to its people.
  const known = new Map(before.map((meeting) => [keyOf(meeting), meeting]))
  await insertMeetings(
    tx,
    possible.map(({ pair, slot, tableId }) => {
      const old = known.get(keyOf(pair))
      const isSame = old?.slot === slot && old.tableId === tableId
      return {
        id: isSame ? old.id : uuidv7(),
        roundId,
        slot,
        tableId,
        firstId: pair.firstId,
        secondId: pair.secondId,
        matchId: pair.matchId,
        weight: pair.weight,
        state: meetingMachine.initial[0] ?? 'provisional',
        firstAccepted: isSame && old.firstAccepted,
        secondAccepted: isSame && old.secondAccepted,
        notifiedAt: isSame ? old.notifiedAt : null,
        version: isSame ? old.version + 1 : 1,
      }
    }),
  )
  const { score, bound, below, hallChanges, holes } = schedule
  const unmet = planning.pairs.length - possible.length - stand.length
  await writeRound(tx, round, {
    state: decision.to,
    score,
    bound,
    below,
    hallChanges,
    holes,
    unmet: Math.max(0, unmet),
    ranAt: new Date(),
  })
  await record(tx, actor, [
    {
      objectType: 'meetingRound',
      objectId: roundId,
      event: 'plan',
      from: round.state,
      to: decision.to,
      detail: { meetings: possible.length, score, bound },
    },
  ])
  return true
}
