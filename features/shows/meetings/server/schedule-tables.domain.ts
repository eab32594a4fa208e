import { holesOf } from './schedule-holes.domain.ts'
import { at, type ScheduleInput } from './schedule-input.domain.ts'
import { commit, type Plan, remove } from './schedule-plan.domain.ts'

interface Seated {
  meetings: { pair: number; slot: number; table: number }[]
  hallChanges: number
  holes: number
}

/** A walk that the break is too short for weighs more than all walks together. */
const tooFar = 1_000_000

/** The halls of meetings, and what they cost people in walks. */
function hallsOf(plan: Plan, { slots, tables, fixed }: ScheduleInput) {
  const { problem, cells } = plan
  const hallOf = new Int16Array(problem.pairs).fill(-1)
  for (const { pair, table } of fixed) hallOf[pair] = tables[table] ?? 0
  /** The next meeting of a person in one direction on the same day, and whether the break allows a walk. */
  function walkTo(
    person: number,
    { slot, hall, step }: { slot: number; hall: number; step: number },
  ): number {
    const day = slots[slot]?.day
    for (let next = slot + step; slots[next]?.day === day; next += step) {
      const cell = at(cells, person * problem.slots + next)
      const other = cell > 0 ? at(hallOf, cell - 1) : -1
      if (other < 0) continue
      if (other === hall) return 0
      const isNext = Math.abs(next - slot) === 1
      return isNext && slots[Math.min(slot, next)]?.canWalkAfter === false ? tooFar : 1
    }
    return 0
  }
  const costOf = (pair: number, hall: number) => {
    const slot = at(plan.slotOf, pair)
    let cost = 0
    for (const person of [at(problem.first, pair), at(problem.second, pair)])
      for (const step of [-1, 1]) cost += walkTo(person, { slot, hall, step })
    return cost
  }
  return { hallOf, costOf }
}

type Halls = ReturnType<typeof hallsOf>

/** Moves meetings of one slot to the halls in which their people walk least, as far as there is room. */
function moveHalls({ hallOf, costOf }: Halls, pairs: readonly number[], room: number[]): boolean {
  let hasMoved = false
  for (const pair of pairs) {
    const own = at(hallOf, pair)
    let [best, least] = [own, own < 0 ? Infinity : costOf(pair, own)]
    for (const [hall, left] of room.entries())
      if (left > 0 && costOf(pair, hall) < least) [best, least] = [hall, costOf(pair, hall)]
    if (best === own) continue
    if (own >= 0) room[own] = (room[own] ?? 0) + 1
    room[best] = (room[best] ?? 0) - 1
    hallOf[pair] = best
    hasMoved = true
  }
  return hasMoved
}

/** Lets two meetings of one slot change halls where that saves walks. */
function swapHalls({ hallOf, costOf }: Halls, pairs: readonly number[]): boolean {
  let hasMoved = false
  for (const one of pairs) {
    if (costOf(one, at(hallOf, one)) === 0) continue
    for (const other of pairs) {
      const [own, theirs] = [at(hallOf, one), at(hallOf, other)]
      if (own === theirs) continue
      const gain = costOf(one, own) + costOf(other, theirs) - costOf(one, theirs) - costOf(other, own)
      if (gain <= 0) continue
      hallOf[one] = theirs
      hallOf[other] = own
      hasMoved = true
    }
  }
  return hasMoved
}

/** The tables of each hall that fixed meetings have left in a slot. */
function tablesLeft({ tables, fixed }: ScheduleInput, slot: number): number[][] {
  const taken = new Set(fixed.filter((one) => one.slot === slot).map(({ table }) => table))
  const left = Array.from({ length: Math.max(0, ...tables) + 1 }, (): number[] => [])
  for (const [table, hall] of tables.entries()) if (!taken.has(table)) left[hall]?.push(table)
  return left
}

/** How often somebody changes halls within a day. */
function walksOf(
  { problem, cells }: Plan,
  { slots, hallOf }: { slots: ScheduleInput['slots']; hallOf: Int16Array },
  person: number,
): number {
  let [walks, hall, day] = [0, -1, -1]
  for (const [slot, { day: today }] of slots.entries()) {
    if (today !== day) [hall, day] = [-1, today]
    const cell = at(cells, person * problem.slots + slot)
    if (cell <= 0) continue
    const next = at(hallOf, cell - 1)
    if (hall >= 0 && next !== hall) walks += 1
    hall = next
  }
  return walks
}

const mostPasses = 4

/** The meetings that get a table, by their slots: fixed ones have one. */
function meetingsBySlot({ problem, slotOf }: Plan): number[][] {
  const bySlot = Array.from({ length: problem.slots }, (): number[] => [])
  for (let pair = 0; pair < problem.pairs; pair += 1)
    if (at(slotOf, pair) >= 0 && at(problem.isFixed, pair) === 0) bySlot[at(slotOf, pair)]?.push(pair)
  return bySlot
}

/** Spreads the meetings of all slots over the halls until nothing saves a walk any more. */
function settle(halls: Halls, bySlot: readonly (readonly number[])[], left: readonly number[][][]): void {
  const room = left.map((free) => free.map(({ length }) => length))
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let hasMoved = false
    for (const [slot, pairs] of bySlot.entries()) {
      hasMoved = moveHalls(halls, pairs, room[slot] ?? []) || hasMoved
      hasMoved = swapHalls(halls, pairs) || hasMoved
    }
    if (!hasMoved) break
  }
}

/**
 * Gives each meeting a table, so that people change halls as little as possible. A meeting that nobody could reach in time is
 * taken out of the plan.
 */
export function seatMeetings(plan: Plan, input: ScheduleInput): Seated {
  const { problem } = plan
  const { fixed, slots } = input
  const halls = hallsOf(plan, input)
  const { hallOf, costOf } = halls
  const bySlot = meetingsBySlot(plan)
  const left = slots.map((_, slot) => tablesLeft(input, slot))
  settle(halls, bySlot, left)
  const meetings = [...fixed]
  for (const [slot, pairs] of bySlot.entries())
    for (const pair of pairs) {
      const hall = at(hallOf, pair)
      const table = costOf(pair, hall) >= tooFar ? undefined : left[slot]?.[hall]?.pop()
      if (table !== undefined) meetings.push({ pair, slot, table })
      else {
        remove(plan, pair)
        hallOf[pair] = -1
      }
    }
  commit(plan)
  let [holes, hallChanges] = [0, 0]
  for (let person = 0; person < problem.people; person += 1) {
    holes += holesOf(plan, input, person)
    hallChanges += walksOf(plan, { slots, hallOf }, person)
  }
  return { meetings, hallChanges, holes }
}
