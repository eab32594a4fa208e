import { describe, expect, test } from 'vitest'

import {
  type RehearsedCharge,
  type RehearsedRefund,
  ruleOfClosing,
  ruleOfRefund,
  stateOf,
} from './sandbox.domain.ts'

const now = new Date('2026-11-22T08:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const minute = 60_000
const day = 86_400_000
const charge = (set: Partial<RehearsedCharge> = {}): RehearsedCharge => ({
  state: 'paid',
  amount: 1_000,
  createdAt: ago(2 * day),
  expiresAt: ago(day),
  paidAt: ago(2 * day),
  ...set,
})
const given = (amounts: readonly number[], createdAt = ago(day)): RehearsedRefund[] =>
  amounts.map((amount, at) => ({ refundNumber: `R${at}`, amount, createdAt }))

describe('a refund', () => {
  const rule = (
    set: Partial<RehearsedCharge>,
    before: readonly RehearsedRefund[],
    request: { refundNumber?: string; amount?: number },
  ) =>
    ruleOfRefund(
      { charge: charge(set), given: before, now },
      { refundNumber: 'N', amount: 100, pauseMs: minute, ...request },
    )

  test.each([
    ['within the year, of what is left', {}, given([400]), { amount: 600 }, 'done'],
    ['under a number that is known', {}, given([100]), { refundNumber: 'R0' }, 'again'],
    [
      'under a known number, though the year is over',
      { paidAt: ago(400 * day) },
      given([100]),
      { refundNumber: 'R0' },
      'again',
    ],
    [
      'under a known number with another amount',
      {},
      given([100]),
      { refundNumber: 'R0', amount: 99 },
      'different',
    ],
    ['of what nobody paid', { state: 'open' as const, paidAt: null }, [], {}, 'notPaid'],
    ['on the last day of the year', { paidAt: ago(365 * day) }, [], {}, 'done'],
    ['a moment later', { paidAt: ago(365 * day + 1) }, [], {}, 'tooLate'],
    ['of more than the rest', {}, given([400]), { amount: 601 }, 'tooMuch'],
    ['that is the fiftieth', {}, given(Array.from({ length: 49 }, () => 1)), {}, 'done'],
    ['that is the fifty-first', {}, given(Array.from({ length: 50 }, () => 1)), {}, 'tooMany'],
    ['less than a minute after another', {}, given([1], ago(minute - 1)), {}, 'tooSoon'],
    ['a minute after another', {}, given([1], ago(minute)), {}, 'done'],
  ] as const)('%s', (_what, set, before, request, outcome) => {
    expect(rule(set, before, request)).toBe(outcome)
  })
})

describe('closing', () => {
  const open = { state: 'open', paidAt: null, expiresAt: new Date(now.getTime() + minute) } as const
  test.each([
    ['five minutes after the order', charge({ ...open, createdAt: ago(5 * minute) }), 'done'],
    ['before that', charge({ ...open, createdAt: ago(5 * minute - 1) }), 'tooSoon'],
    ['what has run out by itself', charge({ ...open, createdAt: ago(minute), expiresAt: ago(1) }), 'done'],
    ['while somebody is paying', charge({ ...open, state: 'paying' }), 'paying'],
    ['what was paid', charge(), 'paid'],
    ['what is closed', charge({ ...open, state: 'closed' }), 'done'],
  ] as const)('%s', (_what, one, outcome) => {
    expect(ruleOfClosing(one, now)).toBe(outcome)
  })
})

test('a till that nobody paid at in time says that it is closed; one where somebody is paying does not', () => {
  expect(stateOf({ state: 'open', expiresAt: ago(1) }, now)).toBe('closed')
  expect(stateOf({ state: 'open', expiresAt: now }, ago(1))).toBe('open')
  expect(stateOf({ state: 'paying', expiresAt: ago(1) }, now)).toBe('paying')
})
