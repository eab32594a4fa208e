import { describe, expect, test } from 'vitest'

import { exhibitorMachine, isExhibiting, passesOf, profilePercent } from './exhibitors.domain.ts'

const blank = { name: 'Hengli', intro: '', website: '', categories: [], products: [] }

describe('an entry in the directory', () => {
  const ask = (state: 'hidden' | 'published' | 'withheld', actor: object, intro = 'We make lathes.') =>
    exhibitorMachine.decide('publish', {
      subject: { state, intro },
      context: undefined,
      actor: actor as { mayEdit: boolean },
    })

  test('is published by its owner or by the organiser', () => {
    expect(ask('hidden', { role: 'E1' })).toEqual({ allowed: true, to: 'published' })
    expect(ask('hidden', { role: 'E2' })).toEqual({ allowed: true, to: 'published' })
    expect(ask('hidden', { mayEdit: true })).toEqual({ allowed: true, to: 'published' })
    expect(ask('hidden', { role: 'E3' })).toEqual({ allowed: false, denial: 'permission' })
    expect(ask('hidden', { mayEdit: false })).toEqual({ allowed: false, denial: 'permission' })
  })

  test('comes back by the organiser alone once the organiser took it out', () => {
    expect(ask('withheld', { role: 'E1' })).toEqual({ allowed: false, denial: 'withheld' })
    expect(ask('withheld', { mayEdit: true })).toEqual({ allowed: true, to: 'published' })
  })

  test('says something', () => {
    expect(ask('hidden', { mayEdit: true }, ' ')).toEqual({ allowed: false, denial: 'intro' })
  })
})

test('passes grow with the area, and the smallest booth has two', () => {
  expect([0, 300, 600, 900, 1800, 2000].map(passesOf)).toEqual([0, 2, 2, 3, 6, 7])
})

test('an application exhibits from the second signature to its end', () => {
  expect(isExhibiting('contract_pending')).toBe(false)
  expect(isExhibiting('contracted')).toBe(true)
  expect(isExhibiting('withdrawn')).toBe(false)
})

test('an entry is complete with its five parts', () => {
  expect(profilePercent(blank)).toBe(20)
  expect(profilePercent({ ...blank, intro: ' ' })).toBe(20)
  const whole = { intro: 'Lathes', website: 'https://a.example', categories: ['Machines'] }
  expect(profilePercent({ ...blank, ...whole, products: [{ name: 'L1', note: '' }] })).toBe(100)
})
