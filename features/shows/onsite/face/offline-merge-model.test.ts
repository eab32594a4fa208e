import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  correctTimes,
  type GateScan,
  mergeScans,
  type MergeFacts,
  scanKey,
  type Verdict,
} from './offline-merge-model.ts'

const facts: MergeFacts = {
  isVoided: () => false,
  allowsReentry: (gate) => gate !== 'north',
  isValid: (ticket) => (ticket.startsWith('unknown') ? undefined : !ticket.startsWith('cancelled')),
}
const scanOf = (scan: Partial<GateScan>): GateScan => ({
  device: 'a',
  counter: 1,
  ticket: 't1',
  gate: 'north',
  correctedAt: 1_000,
  uncertain: false,
  given: 'entry',
  ...scan,
})

type Store = (scans: readonly GateScan[]) => GateScan[]
/** A scan is written once under its key. */
const firstStays: Store = (scans) => {
  const stored = new Map<string, GateScan>()
  for (const scan of scans) if (!stored.has(scanKey(scan))) stored.set(scanKey(scan), scan)
  return [...stored.values()]
}
/** The control: one row a ticket, which the latest upload overwrites. */
const lastWriterWins: Store = (scans) => [...new Map(scans.map((scan) => [scan.ticket, scan])).values()]

const tableOf = (scans: Iterable<GateScan>) =>
  [...mergeScans(scans, facts)].map(([ticket, { rows, presence }]) => ({
    ticket,
    presence,
    rows: rows.map(({ scan, verdict, conflict }) => [scanKey(scan), verdict, conflict]),
  }))

const randomScans = fc.uniqueArray(
  fc.record({
    device: fc.constantFrom('a', 'b', 'c'),
    counter: fc.integer({ min: 1, max: 40 }),
    ticket: fc.constantFrom('t1', 't2', 'cancelled1', 'unknown1'),
    gate: fc.constantFrom('north', 'south'),
    correctedAt: fc.integer({ min: 0, max: 60 }),
    uncertain: fc.boolean(),
    given: fc.constantFrom<Verdict>('entry', 'exit', 'toConfirm', 'duplicate', 'denied'),
  }),
  { selector: scanKey, maxLength: 40 },
)
const arrivals = randomScans.chain((scans) =>
  fc.tuple(
    fc.constant(scans),
    fc.shuffledSubarray([...scans, ...scans, ...scans], { minLength: scans.length * 3 }),
  ),
)

describe('any order and repetition of uploads', () => {
  const holds = (store: Store) =>
    fc.check(
      fc.property(arrivals, ([scans, arrived]) => {
        expect(tableOf(store(arrived))).toEqual(tableOf(scans))
      }),
      { numRuns: 300, seed: 7 },
    )

  test('makes one table', () => expect(holds(firstStays).failed).toBe(false))
  test('makes the same one where a scan is stored as often as it is sent', () =>
    expect(holds((scans) => [...scans]).failed).toBe(false))
  test('makes others where the last writer wins', () => expect(holds(lastWriterWins).failed).toBe(true))

  test('a person is inside who came in more often than went out, and never twice at once', () =>
    fc.assert(
      fc.property(randomScans, (scans) => {
        for (const { rows, presence } of mergeScans(scans, facts).values()) {
          const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length
          expect(count('entry') - count('exit')).toBe(presence.isInside ? 1 : 0)
          expect(presence.entries).toBe(count('entry'))
        }
      }),
    ))
})

test('the first gate counts; the other one is a conflict, as are cancelled and unknown tickets', () => {
  const table = tableOf([
    scanOf({ device: 'b', correctedAt: 900 }),
    scanOf({}),
    scanOf({ counter: 2, ticket: 'cancelled1' }),
    scanOf({ counter: 3, ticket: 'unknown1', given: 'toConfirm' }),
    scanOf({ counter: 4, ticket: 't2', uncertain: true }),
  ])
  expect(Object.fromEntries(table.map(({ ticket, rows }) => [ticket, rows]))).toEqual({
    t1: [
      ['b:1', 'entry', null],
      ['a:1', 'duplicate', 'doubleEntry'],
    ],
    cancelled1: [['a:2', 'entry', 'cancelled']],
    unknown1: [['a:3', 'entry', 'unknown']],
    t2: [['a:4', 'entry', 'uncertain']],
  })
})

test('a void gives the ticket back: the next entry counts', () => {
  const scans = [scanOf({}), scanOf({ device: 'b', correctedAt: 2_000 })]
  const { rows, presence } = mergeScans(scans, { ...facts, isVoided: (key) => key === 'a:1' }).get('t1') ?? {}
  expect(rows?.map(({ verdict }) => verdict)).toEqual(['voided', 'entry'])
  expect(presence).toMatchObject({ isInside: true, entries: 1, firstEntry: 2_000 })
})

test('a gate without re-entry keeps out who went out; another one lets in', () => {
  const scans = (gate: string) => [
    scanOf({}),
    scanOf({ counter: 2, correctedAt: 2_000, given: 'exit' }),
    scanOf({ counter: 3, correctedAt: 3_000, gate }),
  ]
  const last = (gate: string) => mergeScans(scans(gate), facts).get('t1')?.rows.at(-1)?.verdict
  expect([last('north'), last('south')]).toEqual(['duplicate', 'entry'])
})

test('times follow the nearest comparison of clocks and never go back against the counter', () => {
  const hour = 3_600_000
  const corrected = correctTimes(
    [
      { counter: 3, deviceAt: 10 * hour },
      { counter: 1, deviceAt: hour },
      { counter: 2, deviceAt: 2 * hour },
      { counter: 4, deviceAt: 40 * hour },
    ],
    [
      { deviceAt: 0, offset: 3 * hour },
      { deviceAt: 11 * hour, offset: -6 * hour },
    ],
    null,
  )
  expect(
    corrected.map(({ counter, correctedAt, uncertain }) => [counter, correctedAt / hour, uncertain]),
  ).toEqual([
    [1, 4, false],
    [2, 5, false],
    [3, 5, true],
    [4, 34, true],
  ])
})

/** Two gates without a connection: 1,000 tickets scanned at both, clocks three hours apart either way, uploads killed and repeated. */
describe('two gates without a connection', () => {
  const size = 1_000
  const hour = 3_600_000
  function random(seed: number) {
    let state = seed
    return () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return state / 4_294_967_296
    }
  }
  /** The scans of both gates with true times, as their wrong clocks wrote them down. */
  function scansOf(seed: number): GateScan[] {
    const next = random(seed)
    return (['a', 'b'] as const).flatMap((device) => {
      const offset = device === 'a' ? 3 * hour : -3 * hour
      const times = Array.from({ length: size }, () => Math.floor(next() * 4 * hour)).toSorted(
        (x, y) => x - y,
      )
      const tickets = Array.from({ length: size }, (_, index) => ({ id: `t${index}`, place: next() }))
        .toSorted((x, y) => x.place - y.place)
        .map(({ id }) => id)
      const raw = times.map((time, index) => ({ counter: index + 1, deviceAt: time - offset }))
      return correctTimes(raw, [{ deviceAt: -offset, offset }], null).map((scan, index) => ({
        ...scan,
        device,
        ticket: tickets[index] ?? '',
        gate: 'north',
        given: 'entry' as const,
      }))
    })
  }
  /** The uploads as they arrive: batches in any order, some sent again, some cut off in the middle and then sent whole. */
  function arrivalsOf(scans: readonly GateScan[], seed: number): GateScan[] {
    const next = random(seed)
    const batches = Array.from({ length: Math.ceil(scans.length / 50) }, (_, index) =>
      scans.slice(index * 50, index * 50 + 50),
    )
    const sent = batches.flatMap((batch) => [
      batch,
      ...(next() < 0.5 ? [batch] : []),
      ...(next() < 0.4 ? [batch.slice(0, Math.floor(next() * 50))] : []),
    ])
    return sent
      .map((batch) => ({ batch, place: next() }))
      .toSorted((x, y) => x.place - y.place)
      .flatMap(({ batch }) => batch)
  }

  test('make one table, and nothing is lost', () => {
    const scans = scansOf(1)
    const expected = tableOf(scans)
    for (let round = 0; round < 20; round += 1)
      expect(tableOf(firstStays(arrivalsOf(scans, round)))).toEqual(expected)
    expect(expected).toHaveLength(size)
    for (const { rows, presence } of expected) {
      expect(presence).toMatchObject({ isInside: true, entries: 1 })
      expect(rows.map(([, verdict]) => verdict)).toEqual(['entry', 'duplicate'])
    }
  })

  test('the earlier gate by true time wins, though the clocks say otherwise', () => {
    const scans = scansOf(2)
    for (const { rows } of mergeScans(scans, facts).values())
      expect(rows[0]?.scan.correctedAt).toBeLessThanOrEqual(rows[1]?.scan.correctedAt ?? 0)
    expect(scans.some(({ uncertain }) => uncertain)).toBe(false)
  })

  test('lose scans where the last writer wins', () => {
    const scans = scansOf(1)
    const expected = tableOf(scans)
    expect(tableOf(lastWriterWins(arrivalsOf(scans, 3)))).not.toEqual(expected)
  })
})
