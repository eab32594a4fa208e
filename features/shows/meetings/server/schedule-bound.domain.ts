import { at, type Problem } from './schedule-input.domain.ts'

/** The price of a meeting of each person and of a table: no schedule weighs more than `bound`. */
export interface Prices {
  ofPeople: Float64Array
  ofTable: number
  bound: number
}

/** How many meetings each person, and all tables together, can have; and the pairs that have a slot in common. */
interface Limits {
  ofPeople: Int32Array
  ofTables: number
  pairs: Int32Array
}

function limitsOf(problem: Problem): Limits {
  const { people, slots, most, isFree, first, second, isFixed } = problem
  const ofPeople = new Int32Array(people)
  for (let person = 0; person < people; person += 1) {
    let free = 0
    for (let slot = 0; slot < slots; slot += 1) free += at(isFree, person * slots + slot)
    ofPeople[person] = Math.min(free, at(most, person))
  }
  const canMeet = (pair: number) => {
    if (at(isFixed, pair) === 1) return true
    for (let slot = 0; slot < slots; slot += 1)
      if (at(isFree, at(first, pair) * slots + slot) & at(isFree, at(second, pair) * slots + slot))
        return true
    return false
  }
  // Meetings that stand may take more than the limits of today.
  const fixed = new Int32Array(people)
  const pairs: number[] = []
  for (let pair = 0; pair < problem.pairs; pair += 1) {
    if (canMeet(pair)) pairs.push(pair)
    if (at(isFixed, pair) === 0) continue
    for (const person of [at(first, pair), at(second, pair)]) fixed[person] = at(fixed, person) + 1
  }
  for (let person = 0; person < people; person += 1)
    ofPeople[person] = at(ofPeople, person) + at(fixed, person)
  return { ofPeople, ofTables: problem.tables * slots, pairs: Int32Array.from(pairs) }
}

/**
 * The value of the dual of the b-matching, which bounds every schedule from above at any prices: each person and table costs
 * its price as often as it could meet, and each pair adds what it is worth beyond the prices. Fills in its slope.
 */
function valueAt({ first, second, weight }: Problem, limits: Limits, { prices, slope }: Point): number {
  const people = limits.ofPeople.length
  const ofTable = at(prices, people)
  let value = ofTable * limits.ofTables
  slope[people] = limits.ofTables
  for (let person = 0; person < people; person += 1) {
    const limit = at(limits.ofPeople, person)
    value += at(prices, person) * limit
    slope[person] = limit
  }
  for (const pair of limits.pairs) {
    const [one, other] = [at(first, pair), at(second, pair)]
    const rest = at(weight, pair) - at(prices, one) - at(prices, other) - ofTable
    if (rest <= 0) continue
    value += rest
    slope[one] = at(slope, one) - 1
    slope[other] = at(slope, other) - 1
    slope[people] = at(slope, people) - 1
  }
  return value
}

interface Point {
  prices: Float64Array
  slope: Float64Array
}

/** Goes downhill by steps that shrink whenever they stop helping; answers the best prices. */
function descend(problem: Problem, limits: Limits, steps: number): { prices: Float64Array; value: number } {
  const people = limits.ofPeople.length
  const prices = new Float64Array(people + 1)
  const slope = new Float64Array(people + 1)
  const way = new Float64Array(people + 1)
  let best = { prices: prices.slice(), value: Infinity }
  let [size, since] = [0.1, 0]
  for (let step = 0; step < steps && size > 1e-6; step += 1) {
    const value = valueAt(problem, limits, { prices, slope })
    since += 1
    if (value < best.value - 1e-9) {
      if (value < best.value * (1 - 1e-5)) since = 0
      best = { prices: prices.slice(), value }
    }
    if (since > 15) {
      size /= 2
      since = 0
      prices.set(best.prices)
      way.fill(0)
      continue
    }
    let length = 0
    for (let place = 0; place <= people; place += 1) {
      const isStuck = at(prices, place) <= 0 && at(slope, place) > 0
      way[place] = isStuck ? 0 : 0.6 * at(way, place) + at(slope, place)
      length += at(way, place) ** 2
    }
    if (length === 0) break
    const pace = (size * best.value) / length
    for (let place = 0; place <= people; place += 1)
      prices[place] = Math.max(0, at(prices, place) - pace * at(way, place))
  }
  return best
}

/** The best price of one person while all others stay: of so many pairs as can meet, the next one is worth nothing. */
function bestPrice(
  problem: Problem,
  prices: Float64Array,
  { person, limit }: { person: number; limit: number },
) {
  const { links, linksFrom, first, second, weight } = problem
  const worth: number[] = []
  for (let link = at(linksFrom, person); link < at(linksFrom, person + 1); link += 1) {
    const pair = at(links, link)
    const other = at(first, pair) === person ? at(second, pair) : at(first, pair)
    worth.push(at(weight, pair) - at(prices, other) - at(prices, problem.people))
  }
  worth.sort((a, b) => b - a)
  return Math.max(0, worth[limit] ?? 0)
}

const mostSteps = 1500

/** Prices near the best ones, and the bound that they prove. */
export function boundOf(problem: Problem): Prices {
  const limits = limitsOf(problem)
  const found = descend(problem, limits, mostSteps)
  const { prices } = found
  let bound = found.value
  for (let pass = 0; pass < 3; pass += 1) {
    for (let person = 0; person < problem.people; person += 1)
      prices[person] = bestPrice(problem, prices, { person, limit: at(limits.ofPeople, person) })
    const value = valueAt(problem, limits, { prices, slope: new Float64Array(prices.length) })
    // A pair without a slot in common is counted there and not here; prices that prove less are still prices.
    bound = Math.min(bound, value)
  }
  return {
    ofPeople: prices.subarray(0, problem.people),
    ofTable: at(prices, problem.people),
    // Weights are whole numbers, and so is what they add up to.
    bound: Math.floor(bound + 1e-6),
  }
}
