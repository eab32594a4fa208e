import { describe, expect, test } from 'vitest'

import { admitTry, blockSeconds, callerOf, type CountedFailure, tryOf } from './sign-in-guard.domain.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)

const failure = (name: string, failures: number, facts: Partial<CountedFailure> = {}): CountedFailure => {
  const { key, name: digest } = tryOf(name, '203.0.113.5')
  return {
    key,
    name: digest,
    isFamiliar: false,
    failures,
    blockedUntil: minutesAgo(1),
    lastAt: minutesAgo(1),
    ...facts,
  }
}
const admit = (counted: CountedFailure[], name: string, isFamiliar = false) =>
  admitTry(counted, tryOf(name, '203.0.113.5', isFamiliar), now)

test.each([
  [4, 0],
  [5, 60],
  [6, 120],
  [7, 240],
  [8, 480],
  [9, 900],
  [40, 900],
])('%i wrong passwords in a row block for %i seconds', (failures, seconds) => {
  expect(blockSeconds(failures)).toBe(seconds)
})

describe('one name', () => {
  test('may be tried five times, the fifth only if it is right', () => {
    expect(admit([], 'li')).toEqual({ wait: 0, failures: 1, block: 0 })
    expect(admit([failure('li', 4)], 'li')).toEqual({ wait: 0, failures: 5, block: 60 })
  })
  test('is refused while it is blocked', () => {
    expect(admit([failure('li', 5, { blockedUntil: new Date(now + 42_000) })], 'li')).toEqual({ wait: 42 })
  })
  test('begins anew after a quiet quarter of an hour', () => {
    expect(admit([failure('li', 9, { lastAt: minutesAgo(16) })], 'li')).toEqual({
      wait: 0,
      failures: 1,
      block: 0,
    })
  })
  test('is counted for itself at every address', () => {
    expect(tryOf('li', '203.0.113.5').key).not.toBe(tryOf('li', '203.0.113.6').key)
    expect(tryOf('li', '203.0.113.5').name).toBe(tryOf('li', '203.0.113.6').name)
  })
})

describe('many names from one address', () => {
  const spray = Array.from({ length: 10 }, (_, index) => failure(`name${index}`, 1))

  test('are refused from the eleventh try on, whichever name comes next', () => {
    expect(admit(spray.slice(0, 9), 'next')).toMatchObject({ wait: 0 })
    expect(admit(spray, 'next')).toEqual({ wait: 14 * 60 })
    expect(admit(spray, 'name3')).toEqual({ wait: 14 * 60 })
  })
  test('in any order: two names with five tries each leave nothing for a third', () => {
    const two = [failure('a', 5), failure('b', 5)]
    expect(admit(two, 'c')).toMatchObject({ wait: 14 * 60 })
    expect(admit(two, 'a')).toMatchObject({ wait: 0, failures: 6 })
  })
  test('neither count nor stop people who signed in from here before', () => {
    expect(admit(spray, 'colleague', true)).toMatchObject({ wait: 0 })
    expect(
      admit(
        spray.map((row) => ({ ...row, isFamiliar: true })),
        'newcomer',
      ),
    ).toMatchObject({ wait: 0 })
  })
  test('are forgotten after a quarter of an hour', () => {
    expect(
      admit(
        spray.map((row) => ({ ...row, lastAt: minutesAgo(15.1) })),
        'next',
      ),
    ).toMatchObject({ wait: 0 })
  })
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['::ffff:203.0.113.5', '::ffff:203.0.113.5'],
])('%s is the caller %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller)
})
