import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  advanceDwell,
  advanceDwellAll,
  botReasonOf,
  type Dwell,
  isCleared,
  longestDwellMs,
  sourceOf,
  truncatedIp,
} from './visits.domain.ts'

const start = new Date('2026-11-20T02:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)
const fresh: Dwell = { dwellMs: 0, lastOrder: 0, lastSeenAt: start, isVisible: false }

type Kind = 'view' | 'heartbeat' | 'leave' | 'click'
const play = (...events: [ms: number, type: Kind, order?: number][]) =>
  events.reduce((dwell, [ms, type, order = ms]) => advanceDwell(dwell, { type, order }, at(ms)), fresh)
    .dwellMs

describe('dwell', () => {
  test('is the sum of the visible intervals', () => {
    expect(
      play([1_000, 'view'], [16_000, 'heartbeat'], [20_000, 'leave'], [300_000, 'view'], [310_000, 'leave']),
    ).toBe(19_000 + 10_000)
  })

  test('time before the page is seen does not count, nor time after it was left', () => {
    expect(play([9_000, 'view'], [10_000, 'leave'], [20_000, 'leave'])).toBe(1_000)
  })

  test('a gap of more than 30 seconds does not count, one of exactly 30 does', () => {
    expect(play([0, 'view'], [30_000, 'heartbeat'])).toBe(30_000)
    expect(play([0, 'view'], [30_001, 'heartbeat'])).toBe(0)
  })

  test('stops at 30 minutes', () => {
    const beats = Array.from({ length: 400 }, (_, index): [number, Kind] => [index * 15_000, 'heartbeat'])
    expect(play([0, 'view'], ...beats)).toBe(longestDwellMs)
  })

  test('an event that is older than the newest known adds nothing', () => {
    const left = [
      [0, 'view'],
      [10_000, 'leave', 10_000],
      [15_000, 'heartbeat', 5_000],
    ] as [number, Kind, number?][]
    expect(play(...left)).toBe(10_000)
    expect(play(...left, [40_000, 'leave', 40_000])).toBe(10_000)
  })

  test('a delivery in any order means the same', () => {
    const events = [
      { type: 'leave', order: 9 },
      { type: 'view', order: 1 },
      { type: 'click', order: 5 },
    ] as const
    expect(advanceDwellAll({ ...fresh, isVisible: true }, events, at(8_000))).toMatchObject({
      dwellMs: 8_000,
      isVisible: false,
      lastOrder: 9,
    })
  })

  test('is never more than the server saw pass, whatever a browser sends', () => {
    const sign = fc.record({
      type: fc.constantFrom<Kind>('view', 'heartbeat', 'leave', 'click'),
      order: fc.nat(8_000_000),
      wait: fc.nat(120_000),
    })
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 80 }), (signs) => {
        let clock = 0
        let dwell = fresh
        for (const { wait, ...event } of signs) {
          clock += wait
          const next = advanceDwell(dwell, event, at(clock))
          expect(next.dwellMs).toBeGreaterThanOrEqual(dwell.dwellMs)
          expect(next.dwellMs).toBeLessThanOrEqual(Math.min(clock, longestDwellMs))
          // The same event once more, at once, changes nothing.
          expect(advanceDwell(next, event, at(clock)).dwellMs).toBe(next.dwellMs)
          dwell = next
        }
      }),
    )
  })
})

describe('machines', () => {
  const person = { isBotAgent: false, method: 'GET', purpose: '', isBurst: false }
  test.each([
    [person, undefined],
    [{ ...person, isBotAgent: true, isBurst: true }, 'agent'],
    [{ ...person, method: 'HEAD' }, 'prefetch'],
    [{ ...person, purpose: 'prefetch;prerender' }, 'prefetch'],
    [{ ...person, isBurst: true }, 'burst'],
  ] as const)('%o is %s', (request, reason) => {
    expect(botReasonOf(request)).toBe(reason)
  })

  test('a prefetched page that is then looked at is a visit; a crawler that runs scripts is not', () => {
    expect(isCleared('prefetch', [{ type: 'view', order: 1 }])).toBe(true)
    expect(isCleared('prefetch', [{ type: 'leave', order: 1 }])).toBe(false)
    expect(isCleared('agent', [{ type: 'view', order: 1 }])).toBe(false)
  })
})

test.each([
  [{ mark: undefined, isShared: true, referer: undefined }, 'share'],
  [{ mark: 'qr', isShared: false, referer: 'https://www.baidu.com/' }, 'qr'],
  [{ mark: 'anything', isShared: false, referer: undefined }, 'direct'],
  [{ mark: undefined, isShared: false, referer: 'https://cards.example/c/x' }, 'direct'],
  [{ mark: undefined, isShared: false, referer: 'https://www.baidu.com/s' }, 'search'],
  [{ mark: undefined, isShared: false, referer: 'https://mp.weixin.qq.com/s/abc' }, 'referral'],
  [{ mark: undefined, isShared: false, referer: 'not a url' }, 'direct'],
] as const)('the source of %o is %s', (request, source) => {
  expect(sourceOf({ ...request, ownHost: 'cards.example' })).toBe(source)
})

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:abcd:12:1:2:3:4', '2001:db8:abcd::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['nonsense', null],
])('of %s only %s is kept', (ip, kept) => {
  expect(truncatedIp(ip)).toBe(kept)
})
