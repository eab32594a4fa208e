import type { Prices } from './schedule-bound.domain.ts'
import { at } from './schedule-input.domain.ts'
import { hasRoom, insert } from './schedule-moves.domain.ts'
import { commit, place, type Plan, remove, undo, valueOf } from './schedule-plan.domain.ts'

/** Numbers from 0 to 1 that look like chance and are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Filling {
  prices: Prices
  random: () => number
  /** How far pairs of about the same worth change places. */
  noise: number
}

/** Beyond the prices of its two people: pairs that are worth more belong into every good plan. */
const worthBeyond = ({ problem }: Plan, { ofPeople, ofTable }: Prices, pair: number): number =>
  at(problem.weight, pair) -
  at(ofPeople, at(problem.first, pair)) -
  at(ofPeople, at(problem.second, pair)) -
  ofTable

/** Puts pairs into a plan, those first that help people who have too few meetings, then the worthiest. */
export function fillUp(plan: Plan, { prices, random, noise }: Filling): void {
  const { problem, degree } = plan
  const order = Array.from({ length: problem.pairs }, (_, pair) => ({
    pair,
    worth: worthBeyond(plan, prices, pair) + noise * random(),
  })).toSorted((a, b) => b.worth - a.worth || a.pair - b.pair)
  const isShort = (person: number) => at(degree, person) < at(problem.least, person)
  const add = (pair: number) => {
    if (at(plan.slotOf, pair) < 0 && at(problem.weight, pair) > 0)
      insert(plan, pair, Math.floor(random() * 1024))
  }
  for (const { pair } of order)
    if (isShort(at(problem.first, pair)) && isShort(at(problem.second, pair))) add(pair)
  for (const { pair } of order)
    if (isShort(at(problem.first, pair)) || isShort(at(problem.second, pair))) add(pair)
  for (const { pair } of order) add(pair)
  commit(plan)
}

const never = Infinity

/** The loss of the meeting in a cell: 0 for a free one, and infinite for one that is closed or fixed. */
function lossOf({ problem }: Plan, cell: number): number {
  if (cell === 0) return 0
  return cell < 0 || at(problem.isFixed, cell - 1) === 1 ? never : at(problem.weight, cell - 1)
}

/** The slot in which a pair would push out the least; -1 for none. Somebody who has all meetings gives one up there. */
function cheapestSlot(plan: Plan, pair: number, random: () => number): number {
  const { problem, cells, degree, load } = plan
  const { slots, tables, most } = problem
  const [first, second] = [at(problem.first, pair), at(problem.second, pair)]
  const [isFirstFull, isSecondFull] = [first, second].map((person) => at(degree, person) >= at(most, person))
  const turn = Math.floor(random() * slots)
  let [best, least] = [-1, never]
  for (let step = 0; step < slots; step += 1) {
    const slot = step + turn < slots ? step + turn : step + turn - slots
    const [one, other] = [at(cells, first * slots + slot), at(cells, second * slots + slot)]
    if ((isFirstFull && one === 0) || (isSecondFull && other === 0)) continue
    if (one === 0 && other === 0 && at(load, slot) >= tables) continue
    const loss = lossOf(plan, one) + lossOf(plan, other)
    if (loss < least) [best, least] = [slot, loss]
  }
  return best
}

const pushedOut: number[] = []

/** Lets a pair meet in a slot, and pushes out all that meets there. */
function force(plan: Plan, pair: number, slot: number): void {
  const { problem, cells } = plan
  for (const person of [at(problem.first, pair), at(problem.second, pair)]) {
    const cell = at(cells, person * problem.slots + slot)
    if (cell <= 0) continue
    remove(plan, cell - 1)
    pushedOut.push(cell - 1)
  }
  place(plan, pair, slot)
}

/** The lightest meeting of somebody who has all of them already is pushed out; false where none can be. */
function giveUpLightest(plan: Plan, person: number): boolean {
  const { problem, cells } = plan
  let [lightest, least] = [-1, never]
  for (let slot = 0; slot < problem.slots; slot += 1) {
    const cell = at(cells, person * problem.slots + slot)
    if (cell <= 0 || lossOf(plan, cell) >= least) continue
    ;[lightest, least] = [cell - 1, lossOf(plan, cell)]
  }
  if (lightest < 0) return false
  remove(plan, lightest)
  pushedOut.push(lightest)
  return true
}

/** Makes room at people who have all their meetings, and puts the pair where nothing else has to go. */
function exchange(plan: Plan, pair: number, turn: number): boolean {
  const { problem, degree } = plan
  for (const person of [at(problem.first, pair), at(problem.second, pair)])
    if (at(degree, person) >= at(problem.most, person) && !giveUpLightest(plan, person)) return false
  return insert(plan, pair, turn)
}

/** The people who lost a meeting get another one, as long as there is a way. */
function mend(plan: Plan, random: () => number): void {
  const { problem, slotOf } = plan
  for (const pair of pushedOut) insert(plan, pair, Math.floor(random() * 1024))
  for (const lost of pushedOut) {
    if (at(slotOf, lost) >= 0) continue
    for (const person of [at(problem.first, lost), at(problem.second, lost)]) {
      if (at(plan.degree, person) >= at(problem.most, person)) continue
      const from = at(problem.linksFrom, person)
      const count = at(problem.linksFrom, person + 1) - from
      for (let tries = 0; tries < Math.min(count, 6); tries += 1) {
        const pair = at(problem.links, from + Math.floor(random() * count))
        if (at(slotOf, pair) < 0 && at(problem.weight, pair) > 0 && hasRoom(plan, pair))
          insert(plan, pair, Math.floor(random() * 1024))
      }
    }
  }
}

interface Search {
  prices: Prices
  random: () => number
  steps: number
  isOver: () => boolean
  onStep: (step: number) => void
}

/** A pair that waits: of three, the worthiest. */
function chooseWaiting(plan: Plan, { prices, random }: Search): number {
  let [best, most] = [-1, -never]
  for (let tries = 0; tries < 3; tries += 1) {
    const pair = at(plan.waiting, Math.floor(random() * at(plan.counts, 0)))
    const worth = worthBeyond(plan, prices, pair)
    if (worth > most && at(plan.problem.weight, pair) > 0) [best, most] = [pair, worth]
  }
  return best
}

/** One attempt to let a pair meet; false where nothing could be done. */
function attempt(plan: Plan, pair: number, random: () => number): boolean {
  const turn = Math.floor(random() * 1024)
  if (insert(plan, pair, turn)) return true
  const before = plan.journal.length
  if (random() < 0.5 && exchange(plan, pair, turn)) return true
  undo(plan, before)
  pushedOut.length = 0
  const slot = cheapestSlot(plan, pair, random)
  if (slot < 0) return false
  force(plan, pair, slot)
  return true
}

const askEvery = 256

/**
 * Improves a plan by ejection: a pair that waits pushes others out, which look for another slot. What makes the plan worse is
 * taken back, but for a little at the beginning. Answers the steps that it took.
 */
export function improve(plan: Plan, search: Search): number {
  const { random, steps, isOver, onStep } = search
  commit(plan)
  let value = valueOf(plan)
  for (let step = 0; step < steps; step += 1) {
    if (step % askEvery === 0) {
      if (isOver()) return step
      onStep(step)
    }
    if (at(plan.counts, 0) === 0) return step + 1
    const pair = chooseWaiting(plan, search)
    if (pair < 0) continue
    pushedOut.length = 0
    if (attempt(plan, pair, random)) mend(plan, random)
    const now = valueOf(plan)
    if (now >= value) {
      value = now
      commit(plan)
    } else undo(plan)
  }
  return steps
}
