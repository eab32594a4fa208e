import { expect, test } from 'vitest'

import { areaOf } from '../face/booth-shape-model.ts'
import { isRectangle, nextNumber, rectangleAt, rowOf, shiftWithin, snapTo } from './plan-edits.ts'

test('what is drawn stands on the grid, and stays in the hall', () => {
  expect([snapTo(1234, 10), snapTo(1234, 50)]).toEqual([1230, 1250])
  const shapes = [rectangleAt({ x: 600, y: 300 }, { x: 0, y: 0 })]
  const hall = { width: 1000, depth: 1000 }
  expect(shiftWithin(shapes, { x: -50, y: 40 }, hall)).toEqual({ x: 0, y: 40 })
  expect(shiftWithin(shapes, { x: 900, y: 900 }, hall)).toEqual({ x: 400, y: 700 })
  expect(isRectangle(shapes[0] ?? [])).toBe(true)
  expect(isRectangle([...(shapes[0] ?? []), { x: 0, y: 150 }])).toBe(false)
})

test('the next number goes on from the last one and leaves out what is taken', () => {
  expect(nextNumber([])).toBe('A01')
  expect(nextNumber(['A01', 'A09'])).toBe('A10')
  expect(nextNumber(['B12', 'B13'], 'B11')).toBe('B14')
  expect(nextNumber(['展位'])).toBe('展位01')
})

test('a row is numbered, spaced and open at its ends', () => {
  let keys = 0
  const row = rowOf(
    {
      prefix: 'C',
      start: 98,
      count: 3,
      width: 300,
      depth: 200,
      gap: 50,
      left: 100,
      top: 40,
      direction: 'right',
      type: 'raw',
      priceClass: 'B',
    },
    () => `new-${(keys += 1)}`,
  )
  expect(
    row.map(({ number, points, openSides }) => [number, points[0]?.x, areaOf(points), openSides]),
  ).toEqual([
    ['C098', 100, 600, 2],
    ['C099', 450, 600, 1],
    ['C100', 800, 600, 2],
  ])
  expect(new Set(row.map(({ key }) => key)).size).toBe(3)
})
