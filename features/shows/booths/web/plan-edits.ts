import type { BoothDraft, FloorPlan, PlanDraft } from '../booths.contract.ts'
import { boxOf, type Point } from '../face/booth-shape-model.ts'

/** A booth that is being drawn; `key` tells it apart before it has an id. */
export interface DrawnBooth extends BoothDraft {
  key: string
  id?: string
}

export interface DrawnHall {
  key: string
  id?: string
  name: string
  width: number
  depth: number
  backgroundUrl: string | null
  /** Only where it was chosen anew or taken away. */
  backgroundFileId?: string | null
  booths: DrawnBooth[]
}

export const drawnOf = ({ halls }: FloorPlan): DrawnHall[] =>
  halls.map(({ id, name, width, depth, backgroundUrl, booths }) => ({
    key: id,
    id,
    name,
    width,
    depth,
    backgroundUrl,
    booths: booths.map(({ id: boothId, number, points, openSides, type, priceClass }) => ({
      key: boothId,
      id: boothId,
      number,
      points,
      openSides,
      type,
      priceClass,
    })),
  }))

export const draftOf = (halls: readonly DrawnHall[]): PlanDraft['halls'] =>
  halls.map(({ key: _key, backgroundUrl: _url, booths, ...hall }) => ({
    ...hall,
    booths: booths.map(({ key: _boothKey, ...booth }) => booth),
  }))

/** The nearest place on the grid. */
export const snapTo = (value: number, grid: number): number => Math.round(value / grid) * grid

export const rectangleAt = (from: Point, to: Point): Point[] => {
  const { left, top, right, bottom } = boxOf([from, to])
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

export const isRectangle = (points: readonly Point[]): boolean => {
  const { left, top, right, bottom } = boxOf(points)
  return (
    points.length === 4 &&
    points.every(({ x, y }) => (x === left || x === right) && (y === top || y === bottom))
  )
}

/** How far shapes can move without leaving their hall. */
export function shiftWithin(
  shapes: readonly (readonly Point[])[],
  shift: Point,
  { width, depth }: { width: number; depth: number },
): Point {
  const { left, top, right, bottom } = boxOf(shapes.flat())
  return {
    x: Math.min(Math.max(shift.x, 0 - left), width - right),
    y: Math.min(Math.max(shift.y, 0 - top), depth - bottom),
  }
}

export const movedBy = (points: readonly Point[], { x, y }: Point): Point[] =>
  points.map((point) => ({ x: point.x + x, y: point.y + y }))

export const withBooths = (
  halls: readonly DrawnHall[],
  hallKey: string,
  change: (booths: DrawnBooth[]) => DrawnBooth[],
): DrawnHall[] =>
  halls.map((hall) => (hall.key === hallKey ? { ...hall, booths: change(hall.booths) } : hall))

/** The number after the last one of a row: `A09` → `A10`; the next that nobody has. */
export function nextNumber(numbers: readonly string[], like = numbers.at(-1) ?? 'A00'): string {
  const [, prefix = '', digits = ''] = /^(.*?)(\d*)$/.exec(like) ?? []
  let count = Number(digits || 0)
  let text: string
  do {
    count += 1
    text = prefix + String(count).padStart(digits.length || 2, '0')
  } while (numbers.includes(text))
  return text
}

export interface RowPlan {
  prefix: string
  start: number
  count: number
  /** In centimetres. */
  width: number
  depth: number
  gap: number
  left: number
  top: number
  direction: 'right' | 'down'
  type: BoothDraft['type']
  priceClass: string
}

/** A row of booths of one size; those at the ends have a second open side. */
export function rowOf(row: RowPlan, keyOf: () => string): DrawnBooth[] {
  const digits = Math.max(2, String(row.start + row.count - 1).length)
  return Array.from({ length: row.count }, (_, index) => {
    const [x, y] =
      row.direction === 'right'
        ? [row.left + index * (row.width + row.gap), row.top]
        : [row.left, row.top + index * (row.depth + row.gap)]
    return {
      key: keyOf(),
      number: row.prefix + String(row.start + index).padStart(digits, '0'),
      points: rectangleAt({ x, y }, { x: x + row.width, y: y + row.depth }),
      openSides: index === 0 || index === row.count - 1 ? 2 : 1,
      type: row.type,
      priceClass: row.priceClass,
    }
  })
}
