import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { weighPairs } from './pair-weights.domain.ts'
import { slotsOf } from './round-slots.domain.ts'
import { type Meeting, type Schedule, schedule, type ScheduleInput } from './schedule.domain.ts'

const rounds = fc
  .record({
    people: fc.integer({ min: 2, max: 9 }),
    slots: fc.integer({ min: 1, max: 6 }),
    tables: fc.integer({ min: 1, max: 4 }),
    seed: fc.integer(),
    least: fc.integer({ min: 0, max: 2 }),
    canWalkAfter: fc.boolean(),
  })
  .chain(({ people, slots, tables, seed, least, canWalkAfter }) =>
    fc.record({
      seed: fc.constant(seed),
      closed: fc.array(fc.boolean(), { minLength: people * slots, maxLength: people * slots }),
      weights: fc.array(fc.constantFrom(0, 0, 5, 15, 20, 40, 100), {
        minLength: (people * (people - 1)) / 2,
        maxLength: (people * (people - 1)) / 2,
      }),
      shape: fc.constant({ people, slots, tables, least, canWalkAfter }),
    }),
  )
  .map(({ seed, closed, weights, shape }) => ({ seed, input: inputOf(closed, weights, shape) }))

interface Shape {
  people: number
  slots: number
  tables: number
  least: number
  canWalkAfter: boolean
}

function inputOf(closed: readonly boolean[], weights: readonly number[], shape: Shape): ScheduleInput {
  const { people, slots, tables, least, canWalkAfter } = shape
  const numbers = Array.from({ length: people }, (_, person) => person)
  const all = numbers.flatMap((first) =>
    numbers.filter((second) => second > first).map((second) => ({ first, second })),
  )
  return {
    slots: Array.from({ length: slots }, (_, slot) => ({ day: slot < 3 ? 0 : 1, canWalkAfter })),
    tables: Array.from({ length: tables }, (_, table) => table % 2),
    people: numbers.map((person) => ({
      most: 3,
      least,
      isFree: Array.from({ length: slots }, (_, slot) => !(closed[person * slots + slot] ?? false)),
    })),
    pairs: all
      .map((pair, place) => ({ ...pair, weight: weights[place] ?? 0 }))
      .filter(({ weight }) => weight > 0),
    fixed: [],
  }
}

const peopleOf = ({ pairs }: ScheduleInput, { pair }: Meeting) => {
  const found = pairs[pair]
  return found ? [found.first, found.second] : []
}

const repeats = (values: readonly unknown[]) => new Set(values).size < values.length

type Seat = Meeting & { person: number }

/** Two meetings of a person one after the other, in halls that the break is too short for. */
const isTooFar = ({ slots, tables }: ScheduleInput, one: Seat, next: Seat) =>
  one.person === next.person &&
  next.slot === one.slot + 1 &&
  slots[one.slot]?.day === slots[next.slot]?.day &&
  slots[one.slot]?.canWalkAfter === false &&
  tables[one.table] !== tables[next.table]

/** Everything that must hold of a schedule, as a list of what does not. */
function flawsOf(input: ScheduleInput, { meetings, score, bound, below }: Schedule): string[] {
  const seats = meetings.flatMap((meeting) =>
    peopleOf(input, meeting).map((person): Seat => ({ ...meeting, person })),
  )
  const countOf = (person: number) => seats.filter((seat) => seat.person === person).length
  const isFixed = (pair: number) => input.fixed.some((one) => one.pair === pair)
  const sum = meetings.reduce((all, { pair }) => all + (input.pairs[pair]?.weight ?? 0), 0)
  const rules: Readonly<Record<string, boolean>> = {
    'two meetings of a person at once': repeats(seats.map(({ person, slot }) => `${person} ${slot}`)),
    'two meetings at a table at once': repeats(meetings.map(({ table, slot }) => `${table} ${slot}`)),
    'a pair meets twice': repeats(meetings.map(({ pair }) => pair)),
    'a slot is closed': seats.some(
      ({ person, slot, pair }) => !input.people[person]?.isFree[slot] && !isFixed(pair),
    ),
    'too many meetings': input.people.some(({ most }, person) => countOf(person) > most),
    'no time to walk': seats.some((one) => seats.some((next) => isTooFar(input, one, next))),
    'the score is not the sum': sum !== score,
    'the bound is none': score > bound,
    'people with too few are not counted':
      input.people.filter(({ least }, person) => countOf(person) < least).length !== below,
  }
  return Object.keys(rules).filter((rule) => rules[rule])
}

describe('a schedule', () => {
  test('breaks no rule of any round', () => {
    fc.assert(
      fc.property(rounds, ({ seed, input }) => {
        expect(flawsOf(input, schedule(input, { seed, steps: 300 }))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('would be found to break them, if it did', () => {
    const open = { most: 3, least: 0, isFree: [true, false] }
    const input: ScheduleInput = {
      slots: [
        { day: 0, canWalkAfter: false },
        { day: 0, canWalkAfter: false },
      ],
      tables: [0, 1],
      people: [open, open, open],
      pairs: [
        { first: 0, second: 1, weight: 10 },
        { first: 0, second: 2, weight: 10 },
      ],
      fixed: [],
    }
    const said = { score: 20, bound: 20, below: 0, hallChanges: 0, holes: 0 }
    const at = (slot: number, table: number) => [
      { pair: 0, slot: 0, table: 0 },
      { pair: 1, slot, table },
    ]
    expect(flawsOf(input, { ...said, meetings: at(0, 1) })).toEqual(['two meetings of a person at once'])
    expect(flawsOf(input, { ...said, meetings: at(1, 0) })).toEqual(['a slot is closed'])
    expect(flawsOf(input, { ...said, meetings: at(1, 1) })).toContain('no time to walk')
  })

  test('is the same for the same seed', () => {
    fc.assert(
      fc.property(rounds, ({ seed, input }) => {
        expect(schedule(input, { seed, steps: 200 })).toEqual(schedule(input, { seed, steps: 200 }))
      }),
      { numRuns: 40 },
    )
  })

  test('keeps fixed meetings where they are, also in slots that are closed by now', () => {
    fc.assert(
      fc.property(rounds, ({ seed, input }) => {
        if (input.pairs.length === 0) return
        const fixed = [{ pair: 0, slot: 0, table: 0 }]
        const found = schedule({ ...input, fixed }, { seed, steps: 200 })
        expect(found.meetings).toContainEqual(fixed[0])
        expect(flawsOf({ ...input, fixed }, found)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('gives everybody the least first, and weight afterwards', () => {
    const free = { most: 1, isFree: [true] }
    const input: ScheduleInput = {
      slots: [{ day: 0, canWalkAfter: true }],
      tables: [0, 0],
      people: [0, 1, 2, 3].map(() => ({ ...free, least: 1 })),
      pairs: [
        { first: 0, second: 1, weight: 100 },
        { first: 0, second: 2, weight: 1 },
        { first: 1, second: 3, weight: 1 },
      ],
      fixed: [],
    }
    expect(schedule(input, { seed: 1, steps: 500 })).toMatchObject({ below: 0, score: 2 })
    const free2 = { ...input, people: input.people.map((person) => ({ ...person, least: 0 })) }
    expect(schedule(free2, { seed: 1, steps: 500 })).toMatchObject({ score: 100 })
  })

  test('ends when it is told to', () => {
    fc.assert(
      fc.property(rounds, ({ seed, input }) => {
        const found = schedule(input, { seed, steps: 1_000_000, isOver: () => true })
        expect(flawsOf(input, found)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})

describe('the weight of a pair', () => {
  const of = (
    preferences: readonly (readonly [string, string, 'must' | 'meet' | 'no'])[],
    matches: Parameters<typeof weighPairs>[1] = [],
  ) =>
    weighPairs(
      preferences.map(([fromId, toId, answer]) => ({ fromId, toId, answer })),
      matches,
    ).map(({ firstId, secondId, weight }) => [firstId, secondId, weight])

  test('is 100, 40 or 20 where both answered, and less where one did', () => {
    expect(
      of([
        ['a', 'b', 'must'],
        ['b', 'a', 'must'],
        ['a', 'c', 'must'],
        ['c', 'a', 'meet'],
        ['b', 'c', 'meet'],
        ['c', 'b', 'meet'],
        ['d', 'a', 'must'],
        ['b', 'd', 'meet'],
      ]),
    ).toEqual([
      ['a', 'b', 100],
      ['a', 'c', 40],
      ['a', 'd', 15],
      ['b', 'c', 20],
      ['b', 'd', 8],
    ])
  })

  test('is nothing where one says no, also to the pair of needs', () => {
    const match = { id: 'm', oneId: 'b', otherId: 'a', fit: 12, oneAnswer: null, otherAnswer: null }
    expect(of([], [match])).toEqual([['a', 'b', 12]])
    expect(
      of(
        [
          ['a', 'b', 'no'],
          ['b', 'a', 'must'],
        ],
        [match],
      ),
    ).toEqual([])
    expect(of([], [{ ...match, otherAnswer: 'no' }])).toEqual([])
    expect(of([], [{ ...match, oneAnswer: 'yes', otherAnswer: 'yes' }])).toEqual([['a', 'b', 20]])
    // The answer in the round is the later one.
    expect(of([['a', 'b', 'must']], [{ ...match, oneAnswer: 'yes', otherAnswer: 'no' }])).toEqual([
      ['a', 'b', 40],
    ])
  })
})

describe('the slots of a round', () => {
  const times = { from: '09:00', to: '10:00', slotMinutes: 25, breakMinutes: 5 }

  test('are as many as fit into each day, by the clock of the activity', () => {
    const slots = slotsOf({ ...times, days: ['2027-03-02', '2027-03-01', '2027-03-01'] }, 'Asia/Shanghai')
    expect(slots.map(({ startsAt }) => startsAt)).toEqual([
      '2027-03-01T01:00:00.000Z',
      '2027-03-01T01:30:00.000Z',
      '2027-03-02T01:00:00.000Z',
      '2027-03-02T01:30:00.000Z',
    ])
  })

  test('follow the clock when it changes', () => {
    const [before] = slotsOf({ ...times, days: ['2027-03-27'] }, 'Europe/Berlin')
    const [after] = slotsOf({ ...times, days: ['2027-03-28'] }, 'Europe/Berlin')
    expect([before?.startsAt, after?.startsAt]).toEqual([
      '2027-03-27T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
    ])
  })
})
