import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { mergeShapes, splitShape } from './booth-cuts-model.ts'
import { areaOf, centreOf, isInside, isOverlapping, isSimple, type Point } from './booth-shape-model.ts'

const shape = (...corners: readonly (readonly [number, number])[]): Point[] =>
  corners.map(([x, y]) => ({ x, y }))
const box = (x: number, y: number, width: number, depth: number) =>
  shape([x, y], [x + width, y], [x + width, y + depth], [x, y + depth])
const corner = shape([0, 0], [600, 0], [600, 300], [300, 300], [300, 600], [0, 600])
const bowTie = shape([0, 0], [300, 300], [300, 0], [0, 300])

test('the area is in square decimetres, whichever way round the corners run', () => {
  expect(areaOf(box(0, 0, 300, 300))).toBe(900)
  expect(areaOf(corner.toReversed())).toBe(2700)
})

test('a shape whose walls cross, fold back or hold no area is none', () => {
  expect(isSimple(corner)).toBe(true)
  const wrong = [
    bowTie,
    shape([0, 0], [300, 0], [600, 0]),
    shape([0, 0], [300, 0], [300, 300], [300, 100], [0, 300]),
    shape([0, 0], [300, 0], [300, 0], [0, 300]),
  ]
  expect(wrong.map(isSimple)).toEqual(wrong.map(() => false))
})

describe('overlapping', () => {
  test('is area in common, not a wall or a corner', () => {
    const booth = box(300, 300, 300, 300)
    const free = [box(0, 300, 300, 300), box(600, 600, 300, 300), corner]
    expect(free.map((other) => isOverlapping(booth, other))).toEqual(free.map(() => false))
    const wrong = [
      booth,
      box(400, 400, 10, 10),
      box(0, 0, 900, 900),
      box(590, 300, 300, 300),
      box(200, 400, 500, 50),
    ]
    expect(wrong.map((other) => isOverlapping(other, booth))).toEqual(wrong.map(() => true))
  })

  test('the point that a label stands at is inside', () => {
    expect(isInside(corner, centreOf(corner))).toBe(true)
    const ring = shape([0, 0], [900, 0], [900, 900], [600, 900], [600, 300], [300, 300], [300, 900], [0, 900])
    expect(isInside(ring, centreOf(ring))).toBe(true)
  })
})

describe('cutting and joining', () => {
  test('a cut leaves one piece on each side, or it is refused', () => {
    expect(splitShape(box(0, 0, 600, 300), { axis: 'x', at: 200 })?.map(areaOf)).toEqual([600, 1200])
    expect(splitShape(corner, { axis: 'y', at: 300 })?.map(areaOf)).toEqual([1800, 900])
    expect(splitShape(box(0, 0, 600, 300), { axis: 'x', at: 600 })).toBeUndefined()
    const legs = shape([0, 0], [900, 0], [900, 600], [600, 600], [600, 300], [300, 300], [300, 600], [0, 600])
    expect(splitShape(legs, { axis: 'y', at: 450 })).toBeUndefined()
  })

  test('two shapes without a wall in common are not joined', () => {
    expect(mergeShapes(box(0, 0, 300, 300), box(300, 300, 300, 300))).toBeUndefined()
    expect(mergeShapes(box(0, 0, 300, 300), box(310, 0, 300, 300))).toBeUndefined()
  })

  test('a hall with a hole is none', () => {
    const ring = shape([0, 0], [900, 0], [900, 900], [600, 900], [600, 300], [300, 300], [300, 900], [0, 900])
    expect(mergeShapes(ring, box(0, 900, 900, 100))).toBeUndefined()
  })

  test('the pieces of any box are together what it was, and joined again are the box', () => {
    const side = fc.integer({ min: 2, max: 500 })
    fc.assert(
      fc.property(side, side, fc.constantFrom('x', 'y'), fc.nat(), (width, depth, axis, place) => {
        const [wide, deep] = [width * 10, depth * 10]
        const whole = box(50, 70, wide, deep)
        const at = axis === 'x' ? 50 + 10 + (place % (width - 1)) * 10 : 70 + 10 + (place % (depth - 1)) * 10
        const parts = splitShape(whole, { axis, at })
        const [first = [], second = []] = parts ?? []
        expect(areaOf(first) + areaOf(second)).toBe(areaOf(whole))
        expect(isOverlapping(first, second)).toBe(false)
        const joined = mergeShapes(first, second) ?? []
        expect(areaOf(joined)).toBe(areaOf(whole))
        expect(joined).toHaveLength(4)
      }),
    )
  })
})
