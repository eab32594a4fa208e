import { expect, test } from 'vitest'

import { nextDueAt, taskMachine } from './tasks.domain.ts'

const zone = 'Asia/Shanghai'
const next = (repeat: 'day' | 'week' | 'month' | 'none', first: string, after: string, where = zone) =>
  nextDueAt({ repeat, firstDueAt: new Date(first), after: new Date(after) }, where)?.toISOString()

test('a series goes on at the same time of day', () => {
  const first = '2026-11-20T01:00:00Z'
  expect(next('none', first, first)).toBeUndefined()
  expect(next('day', first, first)).toBe('2026-11-21T01:00:00.000Z')
  expect(next('week', first, first)).toBe('2026-11-27T01:00:00.000Z')
  expect(next('month', first, first)).toBe('2026-12-20T01:00:00.000Z')
})

test('what was not done for weeks goes on once, ahead of now', () => {
  expect(next('day', '2026-01-01T01:00:00Z', '2026-11-20T01:00:00Z')).toBe('2026-11-21T01:00:00.000Z')
  expect(next('month', '2020-01-15T01:00:00Z', '2026-11-20T02:00:00Z')).toBe('2026-12-15T01:00:00.000Z')
})

test('a month without the day takes its last one, and the day comes back', () => {
  const first = '2027-01-31T01:00:00Z'
  expect(next('month', first, first)).toBe('2027-02-28T01:00:00.000Z')
  expect(next('month', first, '2027-02-28T01:00:00Z')).toBe('2027-03-31T01:00:00.000Z')
})

test('the time of day stays where clocks change', () => {
  expect(next('week', '2026-03-26T08:00:00Z', '2026-03-26T08:00:00Z', 'Europe/Berlin')).toBe(
    '2026-04-02T07:00:00.000Z',
  )
})

const decide = (
  event: 'finish' | 'reopen' | 'cancel',
  state: 'open' | 'done',
  context = { hasNext: false },
  mayEdit = true,
) => {
  const decision = taskMachine.decide(event, { subject: { state }, context, actor: { mayEdit } })
  return decision.allowed ? decision.to : decision.denial
}

test('a task is done once, and taken up again only before its successor', () => {
  expect(decide('finish', 'open')).toBe('done')
  expect(decide('finish', 'done')).toBe('state')
  expect(decide('reopen', 'done')).toBe('open')
  expect(decide('reopen', 'done', { hasNext: true })).toBe('hasNext')
  expect(decide('cancel', 'open', { hasNext: false }, false)).toBe('permission')
})
