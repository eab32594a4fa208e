import { describe, expect, test } from 'vitest'

import { findWay, type Point } from './map-way.domain.ts'

const box = (left: number, top: number, width = 300, depth = 300): Point[] => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + depth },
  { x: left, y: top + depth },
]

const isIn = (shape: readonly Point[], { x, y }: Point) => {
  const [xs, ys] = [shape.map((point) => point.x), shape.map((point) => point.y)]
  return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys)
}

/** Points every ten centimetres along a way. */
function walked(points: readonly Point[]): Point[] {
  return points.slice(1).flatMap((to, place) => {
    const from = points[place] ?? to
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 10)
    return Array.from({ length: steps + 1 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / Math.max(1, steps),
      y: from.y + ((to.y - from.y) * step) / Math.max(1, steps),
    }))
  })
}

/** A repeatable stream of numbers between 0 and 1. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('a way', () => {
  test('is straight along an aisle', () => {
    const way = findWay({ width: 3000, depth: 900, shapes: [box(0, 0), box(2700, 0)] }, 0, 1)
    expect(way?.metres).toBeGreaterThanOrEqual(23)
    expect(way?.metres).toBeLessThanOrEqual(25)
    expect(way?.points).toHaveLength(2)
  })

  test('goes around a row that stands in between', () => {
    // The row leaves three metres free at its right end alone.
    const shapes = [box(300, 0), box(300, 1200), box(0, 600, 2700)]
    const way = findWay({ width: 3000, depth: 1500, shapes }, 0, 1)
    expect(Math.max(...(way?.points ?? []).map(({ x }) => x))).toBeGreaterThan(2700)
    expect(way?.metres).toBeGreaterThan(40)
  })

  test('is not there to a booth that is built in', () => {
    const ring = [box(900, 900), box(600, 600, 900), box(600, 1200, 900), box(600, 900), box(1200, 900)]
    expect(findWay({ width: 3000, depth: 3000, shapes: [box(0, 0), ...ring] }, 0, 1)).toBeUndefined()
  })

  test('leads through no booth, in a hundred halls drawn by chance', () => {
    const next = numbers(7)
    let found = 0
    for (let hall = 0; hall < 100; hall += 1) {
      const shapes: Point[][] = []
      for (let row = 0; row < 8; row += 1)
        for (let column = 0; column < 8; column += 1)
          if (next() < 0.3) shapes.push(box(column * 400, row * 400, 400, 400))
      if (shapes.length < 2) continue
      const way = findWay({ width: 3200, depth: 3200, shapes }, 0, shapes.length - 1)
      if (!way) continue
      found += 1
      for (const point of walked(way.points)) expect(shapes.some((shape) => isIn(shape, point))).toBe(false)
    }
    expect(found).toBeGreaterThan(70)
  })

  test('costs no more in a hall of half a kilometre', () => {
    const shapes = Array.from({ length: 900 }, (_, place) =>
      box(600 + (place % 30) * 900, 600 + Math.floor(place / 30) * 900),
    )
    expect(findWay({ width: 50_000, depth: 50_000, shapes }, 0, 899)?.metres).toBeGreaterThan(300)
  })
})
