import { expect, test } from 'vitest'

import {
  cornersOf,
  seenAlong,
  smallestBox,
  textBoxes,
  type TurnedBox,
  wholeLines,
} from './text-boxes.domain.ts'

const degrees = (angle: number) => Math.round((angle * 180) / Math.PI)
const box = (x: number, y: number, width: number, height: number, angle = 0): TurnedBox => ({
  x,
  y,
  width,
  height,
  angle,
})

test('the smallest box around corners is the box that they are from, however it is turned', () => {
  for (const angle of [0, 0.2, -0.7, 1.2]) {
    const found = seenAlong(smallestBox(cornersOf(box(50, 40, 60, 10, angle))), angle)
    expect([found.x, found.y, found.width, found.height].map(Math.round)).toEqual([50, 40, 60, 10])
    expect(degrees(found.angle)).toBe(degrees(angle))
  }
})

test('a box is seen along a direction by the side that lies nearest to it', () => {
  expect(seenAlong(box(0, 0, 60, 10), Math.PI / 2)).toMatchObject({
    width: 10,
    height: 60,
    angle: Math.PI / 2,
  })
  expect(degrees(seenAlong(box(0, 0, 60, 10, 0.1), Math.PI).angle)).toBe(186)
})

test('patches of a map become boxes that are wider than the patches; dust and what is unlikely do not', () => {
  const width = 64
  const values = new Float32Array(width * 40)
  const fill = ([left, top, right, bottom]: readonly [number, number, number, number], value: number) => {
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) values[y * width + x] = value
  }
  fill([10, 10, 40, 14], 0.9)
  fill([10, 30, 40, 34], 0.4)
  fill([55, 5, 56, 6], 0.9)
  const found = textBoxes({ values, width, height: 40 })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ x: 25, y: 12 })
  expect(found[0]?.width).toBeGreaterThan(34)
  expect(found[0]?.height).toBeGreaterThan(8)
})

test('pieces of one line are one; columns, lines and letters of another size stay apart', () => {
  const line = box(100, 100, 100, 20, 0.1)
  const onward = { ...line, x: 100 + 98 * Math.cos(0.1), y: 100 + 98 * Math.sin(0.1) }
  const [joined, ...rest] = wholeLines([line, onward])
  expect(rest).toEqual([])
  expect(Math.round(joined?.width ?? 0)).toBe(198)
  for (const other of [box(230, 100, 100, 20), box(100, 124, 100, 20), box(200, 100, 100, 30)])
    expect(wholeLines([box(100, 100, 100, 20), other])).toHaveLength(2)
})
