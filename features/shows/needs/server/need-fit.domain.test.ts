import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  budgetOverlap,
  type Candidate,
  fitOf,
  fitWeight,
  profileOf,
  suggestPairs,
  termsOf,
} from './need-fit.domain.ts'

const wan = 1_000_000
const need = (over: Partial<Candidate> = {}): Candidate => ({
  id: 'n',
  partyId: 'p',
  side: 'supply',
  title: '',
  category: '',
  region: '',
  budgetFrom: null,
  budgetTo: null,
  text: '',
  ...over,
})
const fit = (a: Partial<Candidate>, b: Partial<Candidate>) => fitOf(profileOf(need(a)), profileOf(need(b)))

describe('terms', () => {
  test('are whole in Latin letters and two characters in Chinese; common ones count for nothing', () => {
    expect([...termsOf('需要五轴 CNC 机床')].toSorted()).toEqual(['cnc', '五轴', '机床', '要五'].toSorted())
    expect(termsOf('我们提供').has('提供')).toBe(false)
  })
})

describe('budgets', () => {
  test('overlap by the share of the smaller range; whoever names none says nothing', () => {
    const range = (from: number | null, to: number | null) => need({ budgetFrom: from, budgetTo: to })
    expect(budgetOverlap(range(0, 100), range(50, 250))).toBe(0.5)
    expect(budgetOverlap(range(0, 100), range(120, 250))).toBe(0)
    expect(budgetOverlap(range(80, 80), range(50, 250))).toBe(1)
    expect(budgetOverlap(range(null, null), range(1, 2))).toBeNull()
  })

  test('that do not meet rule a pair out, however well the rest fits', () => {
    const same = { category: '机床', region: '江苏' }
    expect(fit({ ...same, budgetTo: wan }, { ...same, budgetFrom: 2 * wan, budgetTo: 3 * wan })).toEqual({
      score: 0,
      reasons: [],
    })
    expect(fit(same, same).score).toBe(60)
  })
})

test('every point of a score has its reason, and none is above a hundred', () => {
  const text = fc.stringMatching(/^[机床五轴检测 a-z]{0,20}$/)
  const one = fc.record({
    category: fc.constantFrom('', '机床', '检测'),
    region: fc.constantFrom('', '江苏', '上海'),
    budgetFrom: fc.option(fc.integer({ min: 0, max: 9 })),
    budgetTo: fc.option(fc.integer({ min: 0, max: 9 })),
    title: text,
  })
  fc.assert(
    fc.property(one, one, (a, b) => {
      const { score, reasons } = fit(a, b)
      expect(score > 0).toBe(reasons.length > 0)
      expect(score).toBeLessThanOrEqual(100)
    }),
  )
})

describe('suggestions', () => {
  const supply = (id: string, over: Partial<Candidate> = {}) =>
    need({ id, partyId: id, category: '机床', ...over })
  const demand = (id: string, over: Partial<Candidate> = {}) => supply(id, { side: 'demand', ...over })

  test('join supply and demand alone, nobody with oneself, the best first', () => {
    const found = suggestPairs([
      supply('s1', { region: '江苏' }),
      supply('s2'),
      demand('d1', { region: '江苏' }),
      demand('own', { partyId: 's1' }),
    ])
    expect(found.map(({ supplyId, demandId }) => `${supplyId} ${demandId}`)).toEqual([
      's1 d1',
      's2 d1',
      's2 own',
    ])
  })

  test('give everybody the best few and not everything', () => {
    const needs = Array.from({ length: 30 }, (_, n) => [supply(`s${n}`), demand(`d${n}`)]).flat()
    const found = suggestPairs(needs, 3)
    expect(found.length).toBeLessThan(30 * 30 * 0.3)
    for (const { id } of needs)
      expect(found.some(({ supplyId, demandId }) => supplyId === id || demandId === id)).toBe(true)
  })

  test('weigh one to fifteen', () => {
    expect([0, 30, 60, 100].map(fitWeight)).toEqual([1, 5, 9, 15])
  })
})
