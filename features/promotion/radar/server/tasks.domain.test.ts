import { describe, expect, test } from 'vitest'

import { taskStates } from '../radar.contract.ts'
import { firstRules } from './radar-rules.data.ts'
import {
  type AnyTaskEvent,
  dueOf,
  isQuiet,
  morningOf,
  nextStepOf,
  reasonOf,
  taskMachine,
} from './tasks.domain.ts'

const steps: Record<AnyTaskEvent, Partial<Record<(typeof taskStates)[number], string>>> = {
  finish: { open: 'done', expired: 'done' },
  dismiss: { open: 'dismissed', expired: 'dismissed' },
  reopen: { dismissed: 'open' },
  expire: { open: 'expired' },
}

describe.each(Object.keys(steps) as AnyTaskEvent[])('%s', (event) => {
  test.each(taskStates)('from %s', (state) => {
    const decide = (actor?: { mayAct: boolean }) =>
      taskMachine.decide(event, { subject: { state }, context: undefined, actor })
    const to = steps[event][state]
    expect(decide(event === 'expire' ? undefined : { mayAct: true })).toEqual(
      to ? { allowed: true, to } : { allowed: false, denial: 'state' },
    )
    expect(decide({ mayAct: false })).toEqual({ allowed: false, denial: 'permission' })
  })
})

const nothing = { signals: new Set<'open'>(), isKnown: false, hasRisen: false, isBack: false }

test('the strongest reason tells; what is switched off tells nothing', () => {
  const { kinds } = firstRules.alerts
  expect(reasonOf(nothing, { kinds })).toBeUndefined()
  const all = {
    signals: new Set(['open', 'form', 'document', 'question', 'order'] as const),
    isKnown: true,
    hasRisen: true,
    isBack: true,
  }
  expect(reasonOf(all, { kinds })).toBe('order')
  expect(reasonOf(all, { kinds: { ...kinds, order: false } })).toBe('question')
  const few = { ...all, signals: new Set(['open', 'form', 'document'] as const) }
  expect(reasonOf(few, { kinds })).toBe('contact')
  expect(reasonOf(few, { kinds: { ...kinds, contact: false } })).toBe('level')
  expect(reasonOf({ ...nothing, signals: new Set(['open'] as const) }, { kinds })).toBeUndefined()
  expect(reasonOf({ ...nothing, isKnown: true, signals: new Set(['open'] as const) }, { kinds })).toBe(
    'known',
  )
})

test('quiet hours lie over midnight, and a task that came in them is due from the morning on', () => {
  const night = { quietFrom: 21, quietTo: 8, dueHours: 24 }
  expect([20, 21, 23, 0, 7, 8].map((hour) => isQuiet(hour, night))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
  expect([2, 12].map((hour) => isQuiet(hour, { quietFrom: 1, quietTo: 6 }))).toEqual([true, false])
  const now = new Date('2026-11-20T00:00:00Z')
  expect(dueOf(now, 12, night).getTime() - now.getTime()).toBe(24 * 3_600_000)
  expect(dueOf(now, 22, night).getTime() - now.getTime()).toBe(34 * 3_600_000)
})

test('the digest comes when the next quiet hours end', () => {
  const at = (now: string, hour: number) => morningOf(new Date(now), hour, { quietTo: 8 }).toISOString()
  expect(at('2026-11-20T13:30:00Z', 21)).toBe('2026-11-21T00:00:00.000Z')
  expect(at('2026-11-19T23:59:59Z', 7)).toBe('2026-11-20T00:00:00.000Z')
  expect(at('2026-11-20T00:00:01Z', 8)).toBe('2026-11-21T00:00:00.000Z')
  expect(at('2026-11-20T04:10:00Z', 12)).toBe('2026-11-21T00:00:00.000Z')
})

test('the next step is the first rule that holds', () => {
  const facts = {
    mayContact: true,
    isKnown: true,
    level: 'hot' as const,
    lately: new Set(['touch', 'form'] as const),
    isAnswered: false,
  }
  expect(nextStepOf(facts)).toBe('answer')
  expect(nextStepOf({ ...facts, lately: new Set(['order', 'question', 'touch'] as const) })).toBe('order')
  expect(nextStepOf({ ...facts, lately: new Set(['price'] as const) })).toBe('price')
  expect(nextStepOf({ ...facts, isAnswered: true })).toBe('wait')
  expect(nextStepOf({ ...facts, mayContact: false, isAnswered: true })).toBe('rest')
  expect(nextStepOf({ ...facts, lately: new Set() })).toBe('hot')
  expect(nextStepOf({ ...facts, lately: new Set(), level: 'cold' })).toBe('wait')
})
