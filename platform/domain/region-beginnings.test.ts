import { expect, test } from 'vitest'

import { regionBeginnings, regionOf } from './region-beginnings.data.ts'
import { regionTiles } from './region-tiles.data.ts'

test('finds a region by the code of a district and by its name, and nothing elsewhere', () => {
  expect(regionOf('32')).toBe('32')
  expect(regionOf('320505')).toBe('32')
  // Chinese as data: names as addresses have them.
  expect(regionOf('江苏省')).toBe('32')
  expect(regionOf('内蒙古自治区')).toBe('15')
  expect(regionOf('99')).toBeUndefined()
  expect(regionOf('Berlin')).toBeUndefined()
  expect(regionOf('—')).toBeUndefined()
})

test('knows the regions that have tiles', () => {
  expect(Object.keys(regionBeginnings).toSorted()).toEqual(regionTiles.map(([code]) => code).toSorted())
})
