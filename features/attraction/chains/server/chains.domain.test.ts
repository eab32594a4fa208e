import { describe, expect, test } from 'vitest'

import { readChainRow } from './chain-rows.domain.ts'
import { eventOf, gapOf, nodeFirmMachine, keywordsOf } from './chains.domain.ts'

describe('a firm at a node', () => {
  const mayLink = { mayLink: true }
  const subject = { state: 'target' as const, projectId: null }

  test('is moved by people who may, and by the product where a project brings it', () => {
    const decide = (actor: { mayLink: boolean } | undefined, projectId: string | null) =>
      nodeFirmMachine.decide('land', { subject: { ...subject, projectId }, actor, context: undefined })
    expect(decide(mayLink, null)).toEqual({ allowed: true, to: 'landed' })
    expect(decide({ mayLink: false }, null)).toEqual({ allowed: false, denial: 'permission' })
    expect(decide(mayLink, 'p')).toEqual({ allowed: false, denial: 'ofProject' })
    expect(decide(undefined, 'p')).toEqual({ allowed: true, to: 'landed' })
  })

  test('follows the stage of its project', () => {
    expect(eventOf({ state: 'signed', stage: 'signed' })).toBe('talk')
    expect(eventOf({ state: 'registered', stage: 'registered' })).toBe('land')
    expect(eventOf({ state: 'on_hold', stage: 'building' })).toBe('land')
    expect(eventOf({ state: 'terminated', stage: 'building' })).toBe('wish')
  })
})

test('a gap is never below nothing', () => {
  expect(gapOf({ target: 3, landed: 1 })).toBe(2)
  expect(gapOf({ target: 1, landed: 4 })).toBe(0)
})

test('a node is looked for by its words, else by its name', () => {
  expect(keywordsOf({ keywords: [' servo ', 'servo', 'x'], name: 'Motors' })).toEqual(['servo'])
  expect(keywordsOf({ keywords: ['x'], name: 'Motors' })).toEqual(['Motors'])
})

test('a row of a sheet says everything that is wrong with it', () => {
  const values = { industry: '', weight: '', keywords: '', summary: '', firms: '', target: '' }
  const known = { seen: new Map<string, number>(), tierNames: new Map([['upstream', 'upstream' as const]]) }
  const read = (more: object) =>
    readChainRow(2, { ...values, chain: 'Robots', name: 'Motors', tier: 'Upstream', ...more }, known)
  expect(read({ keywords: 'servo、motor', firms: 'A; B' })).toMatchObject({
    errors: [],
    facts: { tier: 'upstream', weight: 3, target: 1, keywords: ['servo', 'motor'], firms: ['A', 'B'] },
  })
  expect(read({}).errors).toEqual([{ kind: 'twice', values: { row: 2 } }])
  const kinds = read({ chain: '', name: '', tier: 'side', weight: '9', target: 'many' }).errors
  expect(kinds.map(({ kind }) => kind)).toEqual(['needed', 'needed', 'tier', 'weight', 'target'])
})
