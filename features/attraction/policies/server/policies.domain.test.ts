import { describe, expect, test } from 'vitest'

import type { Condition } from '../policies.contract.ts'
import { answerOf, type MatchedFacts, policyMachine, verdictOf } from './policies.domain.ts'

const facts: MatchedFacts = {
  industry: 'Sensors',
  region: '32',
  promisedFen: 1000,
  landCentimu: 0,
  jobs: 50,
  yearlyTaxFen: 0,
}
const sensors: Condition = { key: 'industry', among: ['Sensors', 'Chips'] }
const atLeast = (key: 'promisedFen' | 'jobs' | 'yearlyTaxFen', bound: number): Condition => ({
  key,
  atLeast: bound,
})

describe('a condition', () => {
  test('is true, false or unknown, and nothing is guessed', () => {
    expect(answerOf(sensors, facts)).toBe('true')
    expect(answerOf(sensors, { ...facts, industry: 'Food' })).toBe('false')
    expect(answerOf(sensors, { ...facts, industry: ' ' })).toBe('unknown')
    expect(answerOf(atLeast('promisedFen', 1000), facts)).toBe('true')
    expect(answerOf(atLeast('promisedFen', 1001), facts)).toBe('false')
    expect(answerOf(atLeast('yearlyTaxFen', 1), facts)).toBe('unknown')
    expect(answerOf(atLeast('yearlyTaxFen', 0), facts)).toBe('true')
  })
})

describe('a match', () => {
  test('fits, nearly fits or fails', () => {
    expect(verdictOf([], facts)).toBe('fits')
    expect(verdictOf([sensors, atLeast('jobs', 50)], facts)).toBe('fits')
    expect(verdictOf([sensors, atLeast('yearlyTaxFen', 5)], facts)).toBe('nearly')
    expect(verdictOf([atLeast('promisedFen', 1250)], facts)).toBe('nearly')
    expect(verdictOf([atLeast('promisedFen', 1251)], facts)).toBe('fails')
    expect(verdictOf([{ key: 'region', among: ['31'] }, atLeast('yearlyTaxFen', 5)], facts)).toBe('fails')
  })
})

describe('the review', () => {
  const actor = { accountId: 'a', mayEdit: true, mayReview: true }
  const subject = { state: 'in_review' as const, byId: 'b', basis: 'Decree 783' }
  const decide = (more: object, who = actor) =>
    policyMachine.decide('approve', { subject: { ...subject, ...more }, actor: who, context: undefined })

  test('is by somebody other than who wrote it, and needs a legal basis', () => {
    expect(decide({})).toEqual({ allowed: true, to: 'effective' })
    expect(decide({ byId: 'a' })).toEqual({ allowed: false, denial: 'samePerson' })
    expect(decide({ basis: '' })).toEqual({ allowed: false, denial: 'noBasis' })
    expect(decide({}, { ...actor, mayReview: false })).toEqual({ allowed: false, denial: 'permission' })
    expect(decide({ state: 'effective' })).toEqual({ allowed: false, denial: 'state' })
  })
})
