import { at, type Problem } from './schedule-input.domain.ts'

/** A plan while it is searched. Every change goes through `place` and `remove`, which note it, so that it can be undone. */
export interface Plan {
  readonly problem: Problem
  /** For each person and slot: 0 for free, -1 for closed, and else the pair that meets, counted from 1. */
  readonly cells: Int32Array
  /** The slot of each pair; -1 for none. */
  readonly slotOf: Int16Array
  readonly degree: Int32Array
  readonly load: Int32Array
  /** The free slots of each person as bits, and the slots that have a table left. */
  readonly free: Int32Array
  readonly open: Int32Array
  /** The pairs without a meeting, in any order, and the place of each. */
  readonly waiting: Int32Array
  readonly waitingAt: Int32Array
  /** Running totals. `counts[0]`: pairs that wait; `sums[0]`: all weights; `sums[1]`: what is missing to everybody's least. */
  readonly counts: Int32Array
  readonly sums: Float64Array
  /** Changes since the last `commit`: a pair and its slot, negative for a removal. */
  readonly journal: number[]
}

/** Slots are bits in numbers of 32: so many numbers hold those of one person. */
export const chunksOf = ({ slots }: Problem): number => (slots + 31) >>> 5

/** The price of too few meetings: most of it is that somebody has fewer than the least at all. */
export function painOf({ least, large }: Problem, person: number, degree: number): number {
  const missing = at(least, person) - degree
  return missing <= 0 ? 0 : large + Math.ceil(large / 1000) * (missing - 1)
}

export function emptyPlan(problem: Problem): Plan {
  const { people, slots, pairs, tables, isFree } = problem
  const chunks = chunksOf(problem)
  const cells = new Int32Array(people * slots)
  const free = new Int32Array(people * chunks)
  const open = new Int32Array(chunks)
  for (let slot = 0; slot < slots; slot += 1) {
    const [chunk, bit] = [slot >>> 5, 1 << (slot & 31)]
    if (tables > 0) open[chunk] = at(open, chunk) | bit
    for (let person = 0; person < people; person += 1)
      if (at(isFree, person * slots + slot) === 1)
        free[person * chunks + chunk] = at(free, person * chunks + chunk) | bit
      else cells[person * slots + slot] = -1
  }
  const sums = new Float64Array(2)
  for (let person = 0; person < people; person += 1) sums[1] = at(sums, 1) + painOf(problem, person, 0)
  return {
    problem,
    cells,
    slotOf: new Int16Array(pairs).fill(-1),
    degree: new Int32Array(people),
    load: new Int32Array(slots),
    free,
    open,
    waiting: Int32Array.from({ length: pairs }, (_, pair) => pair),
    waitingAt: Int32Array.from({ length: pairs }, (_, pair) => pair),
    counts: Int32Array.of(pairs),
    sums,
    journal: [],
  }
}

const arrays = [
  'cells',
  'slotOf',
  'degree',
  'load',
  'free',
  'open',
  'waiting',
  'waitingAt',
  'counts',
  'sums',
] as const

/** Lets a plan become what another one is. */
export function takeOver(plan: Plan, other: Plan): void {
  for (const name of arrays) plan[name].set(other[name])
  plan.journal.length = 0
}

export function copyOf(plan: Plan): Plan {
  const copy = emptyPlan(plan.problem)
  takeOver(copy, plan)
  return copy
}

/** A person's cell, bit and count follow a change of one slot. */
function mark(plan: Plan, person: number, { slot, cell }: { slot: number; cell: number }): void {
  const { cells, free, degree, problem, sums } = plan
  const chunk = person * chunksOf(problem) + (slot >>> 5)
  const bit = 1 << (slot & 31)
  const place = person * problem.slots + slot
  const before = at(degree, person)
  const after = cell === 0 ? before - 1 : before + 1
  cells[place] = cell === 0 && at(problem.isFree, place) === 0 ? -1 : cell
  free[chunk] = cell === 0 && at(problem.isFree, place) === 1 ? at(free, chunk) | bit : at(free, chunk) & ~bit
  degree[person] = after
  sums[1] = at(sums, 1) + painOf(problem, person, after) - painOf(problem, person, before)
}

/** Lets a pair meet in a slot that both have free. */
export function place(plan: Plan, pair: number, slot: number): void {
  const { problem, slotOf, load, open, waiting, waitingAt, counts, sums } = plan
  mark(plan, at(problem.first, pair), { slot, cell: pair + 1 })
  mark(plan, at(problem.second, pair), { slot, cell: pair + 1 })
  slotOf[pair] = slot
  load[slot] = at(load, slot) + 1
  if (at(load, slot) >= problem.tables) open[slot >>> 5] = at(open, slot >>> 5) & ~(1 << (slot & 31))
  const [last, hole] = [at(counts, 0) - 1, at(waitingAt, pair)]
  const moved = at(waiting, last)
  waiting[hole] = moved
  waitingAt[moved] = hole
  waiting[last] = pair
  waitingAt[pair] = last
  counts[0] = last
  sums[0] = at(sums, 0) + at(problem.weight, pair)
  plan.journal.push(pair, slot)
}

/** Takes the meeting of a pair away. */
export function remove(plan: Plan, pair: number): void {
  const { problem, slotOf, load, open, waiting, waitingAt, counts, sums } = plan
  const slot = at(slotOf, pair)
  mark(plan, at(problem.first, pair), { slot, cell: 0 })
  mark(plan, at(problem.second, pair), { slot, cell: 0 })
  slotOf[pair] = -1
  load[slot] = at(load, slot) - 1
  if (at(load, slot) < problem.tables) open[slot >>> 5] = at(open, slot >>> 5) | (1 << (slot & 31))
  const [end, hole] = [at(counts, 0), at(waitingAt, pair)]
  const moved = at(waiting, end)
  waiting[hole] = moved
  waitingAt[moved] = hole
  waiting[end] = pair
  waitingAt[pair] = end
  counts[0] = end + 1
  sums[0] = at(sums, 0) - at(problem.weight, pair)
  plan.journal.push(pair, -1 - slot)
}

/** Lets all changes stay. */
export const commit = (plan: Plan): void => void (plan.journal.length = 0)

/** Takes back what was changed since a length of the journal. */
export function undo(plan: Plan, length = 0): void {
  const { journal } = plan
  while (journal.length > length) {
    const slot = journal.pop() ?? 0
    const pair = journal.pop() ?? 0
    if (slot >= 0) remove(plan, pair)
    else place(plan, pair, -1 - slot)
    // Undoing a change is no change.
    journal.length -= 2
  }
}

/** One number by which plans of a search are compared: more is better. */
export const valueOf = ({ sums }: Plan): number => at(sums, 0) - at(sums, 1)

/** The worth of a plan, in the two parts that are compared in their order. */
export function worthOf({ problem, degree, sums }: Plan): { below: number; weight: number } {
  let below = 0
  for (let person = 0; person < problem.people; person += 1)
    if (at(degree, person) < at(problem.least, person)) below += 1
  return { below, weight: at(sums, 0) }
}

/** The other person of a pair. */
export const otherOf = ({ first, second }: Problem, pair: number, person: number): number =>
  at(first, pair) === person ? at(second, pair) : at(first, pair)
