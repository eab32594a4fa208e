import { describe, expect, test } from 'vitest'

import { alertMachine, eventOfReading, firstOf, isBeyond, nextSending, stepsOf } from './boards.domain.ts'

describe('steps', () => {
  test('weeks begin on Monday, months on their first day', () => {
    expect(firstOf('2026-11-29', 'week')).toBe('2026-11-23')
    expect(firstOf('2026-11-23', 'week')).toBe('2026-11-23')
    expect(firstOf('2026-11-29', 'month')).toBe('2026-11-01')
    expect(stepsOf({ from: '2026-11-27', to: '2026-12-02' }, 'month')).toEqual(['2026-11-01', '2026-12-01'])
    expect(stepsOf({ from: '2026-11-27', to: '2026-12-02' }, 'day')).toHaveLength(6)
  })
})

describe('an alert', () => {
  test('is raised by two readings in a row', () => {
    let state: 'quiet' | 'suspected' | 'raised' = 'quiet'
    const read = (isOver: boolean) => {
      const event = eventOfReading(state, isOver)
      if (event) state = alertMachine.targetOf(event)
      return state
    }
    expect([true, false, true, true, true, false, true].map(read)).toEqual([
      'suspected',
      'quiet',
      'suspected',
      'raised',
      'raised',
      'quiet',
      'suspected',
    ])
  })

  test('is about what lies beyond its bound; no figure lies nowhere', () => {
    expect(isBeyond(5, { direction: 'above', bound: 5 })).toBe(false)
    expect(isBeyond(6, { direction: 'above', bound: 5 })).toBe(true)
    expect(isBeyond(4, { direction: 'below', bound: 5 })).toBe(true)
    expect(isBeyond(null, { direction: 'below', bound: 5 })).toBe(false)
  })
})

describe('the next mail', () => {
  const now = new Date('2026-11-27T02:30:00Z')
  const next = (every: 'day' | 'week' | 'month', hour: number) =>
    nextSending({ every, weekday: 1, hour }, now, 'Asia/Shanghai').toISOString()
  test('comes at its hour by the clock of the company', () => {
    expect(next('day', 11)).toBe('2026-11-27T03:00:00.000Z')
    expect(next('day', 8)).toBe('2026-11-28T00:00:00.000Z')
    expect(next('week', 8)).toBe('2026-11-30T00:00:00.000Z')
    expect(next('month', 8)).toBe('2026-12-01T00:00:00.000Z')
  })
})
