export interface SchedulePerson {
  /** No more meetings than this, and, as far as it can be, no fewer than that. */
  most: number
  least: number
  /** For each slot, whether the person can come. */
  isFree: readonly boolean[]
}

/** Two people who may meet, by their places in the list of people. A pair that must not meet is absent. */
export interface SchedulePair {
  first: number
  second: number
  weight: number
}

export interface ScheduleInput {
  slots: readonly {
    /** The day that it is on: nobody waits between two days. */
    day: number
    /** Whether the break after it is long enough to walk to another hall. */
    canWalkAfter: boolean
  }[]
  /** The hall of each table. */
  tables: readonly number[]
  people: readonly SchedulePerson[]
  pairs: readonly SchedulePair[]
  /** Meetings that stay where they are. */
  fixed: readonly { pair: number; slot: number; table: number }[]
}

/** The input in arrays that a search reads fast. */
export interface Problem {
  people: number
  slots: number
  pairs: number
  /** Tables for each slot. */
  tables: number
  first: Int32Array
  second: Int32Array
  weight: Float64Array
  most: Int32Array
  least: Int32Array
  /** 1 for each person and slot that is free. */
  isFree: Uint8Array
  /** The pairs of each person: those of person p stand from `linksFrom[p]` to `linksFrom[p + 1]`. */
  links: Int32Array
  linksFrom: Int32Array
  isFixed: Uint8Array
  /** More than all weights together: it outweighs them. */
  large: number
}

/** An element of an array that has one there. */
export const at = (list: Int32Array | Int16Array | Uint8Array | Float64Array, place: number): number =>
  list[place] ?? 0

function linksOf(pairs: ScheduleInput['pairs'], people: number) {
  const linksFrom = new Int32Array(people + 1)
  for (const { first, second } of pairs)
    for (const person of [first, second]) linksFrom[person + 1] = at(linksFrom, person + 1) + 1
  for (let person = 0; person < people; person += 1)
    linksFrom[person + 1] = at(linksFrom, person + 1) + at(linksFrom, person)
  const links = new Int32Array(pairs.length * 2)
  const next = linksFrom.slice()
  for (const [pair, { first, second }] of pairs.entries())
    for (const person of [first, second]) {
      links[at(next, person)] = pair
      next[person] = at(next, person) + 1
    }
  return { links, linksFrom }
}

export function compile({ slots, tables, people, pairs, fixed }: ScheduleInput): Problem {
  const isFree = new Uint8Array(people.length * slots.length)
  for (const [person, { isFree: free }] of people.entries())
    for (const [slot, can] of free.entries()) isFree[person * slots.length + slot] = can ? 1 : 0
  const isFixed = new Uint8Array(pairs.length)
  for (const { pair } of fixed) isFixed[pair] = 1
  return {
    people: people.length,
    slots: slots.length,
    pairs: pairs.length,
    tables: tables.length,
    first: Int32Array.from(pairs, ({ first }) => first),
    second: Int32Array.from(pairs, ({ second }) => second),
    weight: Float64Array.from(pairs, ({ weight }) => weight),
    most: Int32Array.from(people, ({ most }) => most),
    least: Int32Array.from(people, ({ least }) => least),
    isFree,
    ...linksOf(pairs, people.length),
    isFixed,
    large: 1 + pairs.reduce((sum, { weight }) => sum + weight, 0),
  }
}
