import { describe, expect, test } from 'vitest'

import {
  admitTry,
  blockOf,
  blockSeconds,
  captchaLength,
  type CountedFailure,
  nameDigest,
  type Place,
  secondStepTry,
  strangersBlockSeconds,
  strangersKey,
  tryOf,
} from './sign-in-guard.domain.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000)
const in42Seconds = new Date(now + 42_000)

const stranger: Place = { ip: '203.0.113.5', device: null, isKnownDevice: false, isKnownAddress: false }
const colleague: Place = { ...stranger, isKnownAddress: true }
const owner: Place = { ...stranger, device: 'a phone', isKnownDevice: true }

const failure = (name: string, failures: number, facts: Partial<CountedFailure> = {}): CountedFailure => ({
  key: tryOf(name, stranger).key,
  name: nameDigest(name),
  isFamiliar: false,
  failures,
  blockedUntil: minutesAgo(1),
  lastAt: minutesAgo(1),
  ...facts,
})
const ofStrangers = (name: string, failures: number, facts: Partial<CountedFailure> = {}) =>
  failure(name, failures, { key: strangersKey(name), ...facts })
const admit = (counted: CountedFailure[], name: string, place = stranger) => {
  const admission = admitTry(counted, tryOf(name, place), now)
  const { wait, counts, isForStrangers } = admission
  return { wait, failures: counts.map((count) => count.failures), block: blockOf(admission), isForStrangers }
}
const admitted = { wait: 0, block: 0, isForStrangers: false }

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

test.each([
  [9, 0],
  [10, 60],
  [13, 480],
  [16, 3600],
  [400, 3600],
])('%i failures of strangers have strangers wait for %i seconds', (failures, seconds) => {
  expect(strangersBlockSeconds(failures)).toBe(seconds)
})

test.each([
  [0, 4],
  [4, 4],
  [5, 5],
  [9, 5],
  [10, 6],
  [400, 6],
])('after %i failures of strangers the captcha has %i characters', (failures, characters) => {
  expect(captchaLength(failures)).toBe(characters)
})

describe('one name', () => {
  test('may be tried five times, the fifth only if it is right', () => {
    expect(admit([], 'li')).toEqual({ ...admitted, failures: [1, 1] })
    expect(admit([failure('li', 4)], 'li')).toEqual({ ...admitted, failures: [5, 1], block: 60 })
  })
  test('is refused while it is blocked', () => {
    expect(admit([failure('li', 5, { blockedUntil: in42Seconds })], 'li')).toMatchObject({
      wait: 42,
      isForStrangers: false,
    })
  })
  test('begins anew after a quiet quarter of an hour', () => {
    expect(admit([failure('li', 9, { lastAt: minutesAgo(16) })], 'li').failures[0]).toBe(1)
  })
  test('is counted for itself at every address', () => {
    const elsewhere = { ...stranger, ip: '203.0.113.6' }
    expect(tryOf('li', stranger).key).not.toBe(tryOf('li', elsewhere).key)
    expect(tryOf('li', stranger).name).toBe(tryOf('li', elsewhere).name)
  })
})

describe('strangers from many addresses', () => {
  const elsewhere = { ...stranger, ip: '198.51.100.7' }
  test('are counted together: the tenth may be right, the next waits, wherever it comes from', () => {
    expect(admit([ofStrangers('li', 9)], 'li', elsewhere)).toEqual({
      wait: 0,
      failures: [1, 10],
      block: 60,
      isForStrangers: true,
    })
    expect(admit([ofStrangers('li', 10, { blockedUntil: in42Seconds })], 'li', elsewhere)).toMatchObject({
      wait: 42,
      isForStrangers: true,
    })
  })
  test('keep out nobody whom the account knows: neither the device nor the address is asked about them', () => {
    const counted = [ofStrangers('li', 400, { blockedUntil: in42Seconds })]
    expect(admit(counted, 'li', owner)).toEqual({ ...admitted, failures: [1] })
    expect(admit(counted, 'li', colleague)).toEqual({ ...admitted, failures: [1] })
  })
  test('are forgiven one failure an hour, and not all at once after a quiet quarter', () => {
    expect(admit([ofStrangers('li', 14, { lastAt: minutesAgo(59) })], 'li').failures).toEqual([1, 15])
    expect(admit([ofStrangers('li', 14, { lastAt: minutesAgo(181) })], 'li').failures).toEqual([1, 12])
    expect(admit([ofStrangers('li', 14, { lastAt: minutesAgo(60 * 24) })], 'li').failures).toEqual([1, 1])
  })
  test('of one name say nothing about another', () => {
    expect(admit([ofStrangers('li', 400, { blockedUntil: in42Seconds })], 'wang')).toMatchObject(admitted)
  })
})

describe('a device that the account knows', () => {
  const own = (failures: number, facts: Partial<CountedFailure> = {}) =>
    failure('li', failures, { key: tryOf('li', owner).key, isFamiliar: true, ...facts })
  test('has five tries of its own, at whichever address it is', () => {
    expect(admit([own(4)], 'li', { ...owner, ip: '198.51.100.7' })).toEqual({
      ...admitted,
      failures: [5],
      block: 60,
    })
    expect(admit([own(5, { blockedUntil: in42Seconds })], 'li', owner).wait).toBe(42)
  })
  test('is not stopped by what others fail at its address', () => {
    expect(admit([failure('li', 5, { blockedUntil: in42Seconds })], 'li', owner).wait).toBe(0)
  })
  test('is known to the account alone', () => {
    expect(tryOf('wang', { ...owner, isKnownDevice: false })).toEqual(tryOf('wang', stranger))
  })
})

test('second steps of strangers are counted by account, at whichever address; those of a known device apart', () => {
  const keyOf = (place: Place, account = 'a') => secondStepTry(account, place).key
  expect(keyOf({ ...stranger, ip: '198.51.100.7' })).toBe(keyOf(stranger))
  expect(keyOf(colleague)).toBe(keyOf(stranger))
  expect(keyOf(owner)).not.toBe(keyOf(stranger))
  expect(keyOf(stranger, 'b')).not.toBe(keyOf(stranger))
})

describe('many names from one address', () => {
  const spray = Array.from({ length: 10 }, (_, index) => failure(`name${index}`, 1))

  test('are refused from the eleventh try on, whichever name comes next', () => {
    expect(admit(spray.slice(0, 9), 'next').wait).toBe(0)
    expect(admit(spray, 'next').wait).toBe(14 * 60)
    expect(admit(spray, 'name3').wait).toBe(14 * 60)
  })
  test('in any order: two names with five tries each leave nothing for a third', () => {
    const two = [failure('a', 5), failure('b', 5)]
    expect(admit(two, 'c').wait).toBe(14 * 60)
    expect(admit(two, 'a')).toMatchObject({ wait: 0, failures: [6, 1] })
  })
  test('neither count nor stop people who signed in from here before', () => {
    expect(admit(spray, 'colleague', colleague).wait).toBe(0)
    expect(
      admit(
        spray.map((row) => ({ ...row, isFamiliar: true })),
        'newcomer',
      ).wait,
    ).toBe(0)
  })
  test('are forgotten after a quarter of an hour', () => {
    const old = spray.map((row) => ({ ...row, lastAt: minutesAgo(15.1) }))
    expect(admit(old, 'next').wait).toBe(0)
  })
})

test.each([
  ['2001:db8::1', '2001:db8:0:0:ffff::', true],
  ['2001:db8::1', '2001:db8::2:0:0:1', true],
  ['2001:db8:1:2:3:4:5:6', '2001:DB8:1:2:ffff::1', true],
  ['2001:db8::1', '2001:db8:0:1::1', false],
  ['203.0.113.5', '203.0.113.6', false],
])('tries from %s and %s are counted as those of one household: %j', (one, other, isOne) => {
  const placeOf = (ip: string) => {
    const { key, address } = tryOf('li', { ...stranger, ip })
    return { key, address }
  }
  if (isOne) expect(placeOf(one)).toEqual(placeOf(other))
  else expect(placeOf(one)).not.toEqual(placeOf(other))
})
