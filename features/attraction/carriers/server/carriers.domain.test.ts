import { expect, test } from 'vitest'

import { liesIn, mayKeep, mayRent, sumOf } from './carriers.domain.ts'

test('each kind lies where it belongs', () => {
  expect(liesIn('park', undefined)).toBe(true)
  expect(liesIn('building', 'park')).toBe(true)
  expect(liesIn('unit', 'building')).toBe(true)
  expect(liesIn('plot', 'park')).toBe(true)
  expect(liesIn('unit', 'park')).toBe(false)
  expect(liesIn('unit', undefined)).toBe(false)
  expect(liesIn('park', 'park')).toBe(false)
})

test('projects rent from their signature on, and keep while they go on', () => {
  expect(['policy_review', 'signed', 'delivering', 'on_hold'].map((state) => mayRent({ state }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(['recommended', 'on_hold', 'terminated'].map((state) => mayKeep({ state }))).toEqual([
    true,
    false,
    false,
  ])
})

test('occupancy is the share of the area that is let', () => {
  const unit = (occupancy: 'free' | 'held' | 'let' | 'closed', areaCentim2: number) => ({
    kind: 'unit' as const,
    occupancy,
    areaCentim2,
    landCentimu: 0,
  })
  const building = { kind: 'building' as const, occupancy: 'free' as const, areaCentim2: 999, landCentimu: 0 }
  expect(sumOf([building, unit('let', 100), unit('free', 150), unit('closed', 50)])).toMatchObject({
    units: 3,
    free: 1,
    let: 1,
    areaCentim2: 300,
    letCentim2: 100,
    perMille: 333,
  })
  expect(sumOf([])).toMatchObject({ units: 0, perMille: 0 })
})
