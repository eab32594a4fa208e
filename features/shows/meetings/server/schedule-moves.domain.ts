import { at } from './schedule-input.domain.ts'
import { otherOf, place, type Plan, remove, chunksOf } from './schedule-plan.domain.ts'

/** A slot that both people of a pair have free and that has a table left; -1 for none. `turn` chooses among several. */
export function commonSlot(plan: Plan, pair: number, turn: number): number {
  const { problem, free, open } = plan
  const chunks = chunksOf(problem)
  const [first, second] = [at(problem.first, pair) * chunks, at(problem.second, pair) * chunks]
  for (let step = 0; step < chunks; step += 1) {
    const chunk = (step + turn) % chunks
    const both = at(free, first + chunk) & at(free, second + chunk) & at(open, chunk)
    if (both === 0) continue
    const shift = turn & 31
    const turned = (both >>> shift) | (both << (32 - shift)) | (shift === 0 ? both : 0)
    const lowest = 31 - Math.clz32(turned & -turned)
    return chunk * 32 + ((lowest + shift) & 31)
  }
  return -1
}

/** The two slots of a chain: the meetings of one go to the other. */
interface Swap {
  from: number
  to: number
  /** Nobody on the way may be this person, whose cell is kept for the pair that shall meet. */
  kept: number
}

const chain: number[] = []

/** The meetings that change places when a person's slot is freed: each pushes the next one out. False where one cannot. */
function findChain({ problem, cells }: Plan, start: number, { from, to, kept }: Swap): boolean {
  chain.length = 0
  let [person, source, target] = [start, from, to]
  for (;;) {
    const cell = at(cells, person * problem.slots + source)
    if (cell === 0) return true
    const pair = cell - 1
    if (cell < 0 || at(problem.isFixed, pair) === 1) return false
    chain.push(pair)
    person = otherOf(problem, pair, person)
    if (person === kept || person === start) return false
    if (at(cells, person * problem.slots + target) < 0) return false
    const next = source
    source = target
    target = next
  }
}

/** Whether both slots have tables for a chain, and for one more meeting in the slot that it frees. */
function hasTables({ load, problem: { tables } }: Plan, { from, to }: Swap): boolean {
  const isOdd = chain.length % 2 === 1
  return isOdd ? at(load, to) + 1 <= tables && at(load, from) <= tables : at(load, from) + 1 <= tables
}

/** Frees a slot of a person by moving meetings along a Kempe chain; false where that cannot be, and then nothing has changed. */
export function freeByChain(plan: Plan, person: number, swap: Swap): boolean {
  if (!findChain(plan, person, swap) || !hasTables(plan, swap)) return false
  for (const pair of chain) remove(plan, pair)
  for (const [step, pair] of chain.entries()) place(plan, pair, step % 2 === 0 ? swap.to : swap.from)
  return true
}

/** The slots whose bit is set for a person. */
function slotsOf(plan: Plan, person: number): number[] {
  const chunks = chunksOf(plan.problem)
  const found: number[] = []
  for (let chunk = 0; chunk < chunks; chunk += 1)
    for (let rest = at(plan.free, person * chunks + chunk); rest !== 0; rest &= rest - 1)
      found.push(chunk * 32 + (31 - Math.clz32(rest & -rest)))
  return found
}

/** As many chains are tried for one pair. */
const mostChains = 12

/** Lets a pair meet where one of them is free and the other's meeting can move. */
function placeByChain(plan: Plan, pair: number, turn: number): boolean {
  const { problem, cells } = plan
  const { slots } = problem
  const [first, second] = [at(problem.first, pair), at(problem.second, pair)]
  const [ofFirst, ofSecond] = [slotsOf(plan, first), slotsOf(plan, second)]
  let tries = 0
  for (let i = 0; i < ofFirst.length && tries < mostChains; i += 1)
    for (let j = 0; j < ofSecond.length && tries < mostChains; j += 1) {
      const p = ofFirst[(i + turn) % ofFirst.length] ?? 0
      const q = ofSecond[(j + turn) % ofSecond.length] ?? 0
      if (p === q) continue
      tries += 1
      // The second's meeting in p goes to q, or the first's in q to p.
      const isSecond = at(cells, second * slots + p) > 0
      if (isSecond && freeByChain(plan, second, { from: p, to: q, kept: first })) {
        place(plan, pair, p)
        return true
      }
      if (at(cells, first * slots + q) > 0 && freeByChain(plan, first, { from: q, to: p, kept: second })) {
        place(plan, pair, q)
        return true
      }
    }
  return false
}

/** Whether both people of a pair may have one meeting more. */
export const hasRoom = ({ problem, degree }: Plan, pair: number): boolean =>
  at(degree, at(problem.first, pair)) < at(problem.most, at(problem.first, pair)) &&
  at(degree, at(problem.second, pair)) < at(problem.most, at(problem.second, pair))

/** Lets a pair meet without taking anybody's meeting away; false where no way was found. */
export function insert(plan: Plan, pair: number, turn: number): boolean {
  if (!hasRoom(plan, pair)) return false
  const slot = commonSlot(plan, pair, turn)
  if (slot >= 0) {
    place(plan, pair, slot)
    return true
  }
  return placeByChain(plan, pair, turn)
}
