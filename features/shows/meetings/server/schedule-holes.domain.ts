import { at, type ScheduleInput } from './schedule-input.domain.ts'
import { commit, place, type Plan, remove } from './schedule-plan.domain.ts'

/** The slots in which somebody only waits for the next meeting of the day. */
export function holesOf({ problem, cells }: Plan, { slots }: ScheduleInput, person: number): number {
  let [holes, waiting, day] = [0, 0, -1]
  for (const [slot, { day: today }] of slots.entries()) {
    const cell = at(cells, person * problem.slots + slot)
    if (today !== day) [waiting, day] = [-1, today]
    if (cell > 0) {
      if (waiting > 0) holes += waiting
      waiting = 0
    } else if (cell === 0 && waiting >= 0) waiting += 1
  }
  return holes
}

const mostPasses = 6

/** Moves meetings to other slots of their people until nobody waits less by one more such move. */
export function closeHoles(plan: Plan, input: ScheduleInput): void {
  const { problem, cells, load, slotOf } = plan
  const { slots, first, second } = problem
  const holesAround = (pair: number) =>
    holesOf(plan, input, at(first, pair)) + holesOf(plan, input, at(second, pair))
  const canTake = (pair: number, slot: number) =>
    at(load, slot) < problem.tables &&
    at(cells, at(first, pair) * slots + slot) === 0 &&
    at(cells, at(second, pair) * slots + slot) === 0
  function moveCloser(pair: number): boolean {
    let [best, fewest] = [at(slotOf, pair), holesAround(pair)]
    const start = best
    for (let slot = 0; slot < slots && fewest > 0; slot += 1) {
      if (!canTake(pair, slot)) continue
      remove(plan, pair)
      place(plan, pair, slot)
      const holes = holesAround(pair)
      if (holes < fewest) [best, fewest] = [slot, holes]
      remove(plan, pair)
      place(plan, pair, start)
    }
    if (best === start) return false
    remove(plan, pair)
    place(plan, pair, best)
    return true
  }
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let hasMoved = false
    for (let pair = 0; pair < problem.pairs; pair += 1)
      if (at(slotOf, pair) >= 0 && at(problem.isFixed, pair) === 0) hasMoved = moveCloser(pair) || hasMoved
    if (!hasMoved) break
  }
  commit(plan)
}
