import { describe, expect, test } from 'vitest'

import {
  consentBy,
  type LedgerEntry,
  markedSubject,
  nextMorning,
  periodsOf,
  quietUntil,
} from './contact-rules.domain.ts'

const shanghai = 'Asia/Shanghai'

describe('quiet hours', () => {
  test.each([
    ['20:59 in the evening', '2026-11-27T12:59:59Z', shanghai, undefined],
    ['21:00 in the evening', '2026-11-27T13:00:00Z', shanghai, '2026-11-28T01:00:00.000Z'],
    ['the last day of a month', '2026-11-30T15:30:00Z', shanghai, '2026-12-01T01:00:00.000Z'],
    ['after midnight', '2026-11-27T17:00:00Z', shanghai, '2026-11-28T01:00:00.000Z'],
    ['8:59 in the morning', '2026-11-28T00:59:00Z', shanghai, '2026-11-28T01:00:00.000Z'],
    ['9:00 in the morning', '2026-11-28T01:00:00Z', shanghai, undefined],
    [
      'a zone of three quarters of an hour',
      '2026-11-27T16:00:00Z',
      'Asia/Kathmandu',
      '2026-11-28T03:15:00.000Z',
    ],
    [
      'the night in which clocks are put on',
      '2026-03-29T00:30:00Z',
      'Europe/Berlin',
      '2026-03-29T07:00:00.000Z',
    ],
  ])('%s', (_when, now, zone, until) => {
    expect(quietUntil(new Date(now), zone)?.toISOString()).toBe(until)
  })

  test('what had its share of a day goes on in the next morning', () => {
    expect(nextMorning(new Date('2026-12-31T05:00:00Z'), shanghai).toISOString()).toBe(
      '2027-01-01T01:00:00.000Z',
    )
  })
})

test('days, weeks and months are those of the company, weeks begin on Monday', () => {
  const namesOf = (now: string) => periodsOf(new Date(now), shanghai).map(({ period }) => period)
  expect(namesOf('2026-11-29T15:59:00Z')).toEqual(['d2026-11-29', 'm2026-11', 'w2026-11-23'])
  expect(namesOf('2026-11-29T16:00:00Z')).toEqual(['d2026-11-30', 'm2026-11', 'w2026-11-30'])
})

describe('the last entry counts', () => {
  const entry = (minute: number, part: Partial<LedgerEntry>): LedgerEntry => ({
    channel: 'all',
    given: true,
    at: new Date(Date.UTC(2026, 10, 1, 9, minute)),
    id: String(minute),
    ...part,
  })
  const given = (entries: LedgerEntry[], channel: 'sms' | 'mail' = 'sms') =>
    consentBy(entries, { purpose: 'marketing', channel }).given

  test('none is no, except for an answer', () => {
    expect(given([])).toBe(false)
    expect(consentBy([], { purpose: 'service', channel: 'sms' }).given).toBe(true)
    expect(consentBy([], { purpose: 'profiling', channel: 'sms' }).given).toBe(false)
    expect(consentBy([], { purpose: 'sharing', channel: 'sms' }).given).toBe(false)
  })

  test('in whichever order they are read', () => {
    const entries = [entry(2, { given: false }), entry(1, {})]
    expect([given(entries), given(entries.toReversed())]).toEqual([false, false])
    expect(given([...entries, entry(3, {})])).toBe(true)
  })

  test('of the same moment the one written later', () => {
    expect(given([entry(1, { id: 'a' }), entry(1, { id: 'b', given: false })])).toBe(false)
  })

  test('a channel by itself, and all of them', () => {
    const entries = [entry(1, {}), entry(2, { channel: 'sms', given: false })]
    expect([given(entries, 'sms'), given(entries, 'mail')]).toEqual([false, true])
    expect(given([...entries, entry(3, {})], 'sms')).toBe(true)
  })

  test('a withdrawal of an answer stops answers, too', () => {
    const last = consentBy([entry(1, { given: false })], { purpose: 'service', channel: 'mail' })
    expect(last.given).toBe(false)
  })
})

test.each([
  ['春季开放日', '广告 春季开放日'],
  [' 广告：春季开放日', '广告：春季开放日'],
  ['AD Open day', 'AD Open day'],
])('the subject %s says that it is an advertisement', (subject, marked) => {
  expect(markedSubject(subject, ['广告', 'AD'])).toBe(marked)
})
