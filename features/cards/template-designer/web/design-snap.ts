import {
  type Box,
  bottomOf,
  type Handle,
  rightOf,
  safeMargin,
  type Shift,
  sidesOf,
} from './design-geometry.ts'

/** A line that shows what something was snapped to. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

export interface Surroundings {
  /** The elements that are not moved. */
  others: readonly Box[]
  card: { w: number; h: number }
  grid: number
  /** How near is near. */
  reach: number
}

interface Line {
  at: number
  /** Lines of the grid pull without showing themselves. */
  shows: boolean
}

interface Span {
  start: number
  length: number
}

const spanOf = (box: Box, axis: 'x' | 'y'): Span =>
  axis === 'x' ? { start: box.x, length: box.w } : { start: box.y, length: box.h }

/** What an axis offers to snap to: edges and centres of the other elements, of the card and of its safe area. */
function linesOf({ others, card }: Surroundings, axis: 'x' | 'y'): Line[] {
  const size = axis === 'x' ? card.w : card.h
  const own = [0, safeMargin, size / 2, size - safeMargin, size]
  const theirs = others.flatMap((box) =>
    axis === 'x' ? [box.x, box.x + box.w / 2, rightOf(box)] : [box.y, box.y + box.h / 2, bottomOf(box)],
  )
  return [...own, ...theirs].map((at) => ({ at, shows: true }))
}

interface Pull {
  by: number
  at?: number
}

function nearest(points: readonly number[], lines: readonly Line[], reach: number): Pull | undefined {
  let best: Pull | undefined
  for (const point of points) {
    for (const { at } of lines) {
      const by = at - point
      if (Math.abs(by) <= reach && (best === undefined || Math.abs(by) < Math.abs(best.by))) best = { by, at }
    }
  }
  return best
}

/** To the grid where nothing better is near; only the first point counts, or everything would be near some line. */
function toGrid(point: number, grid: number, reach: number): Pull {
  const by = Math.round(point / grid) * grid - point
  return Math.abs(by) <= reach ? { by } : { by: 0 }
}

function pullOf(points: readonly number[], axis: 'x' | 'y', around: Surroundings): Pull {
  const [first] = points
  if (first === undefined) return { by: 0 }
  return nearest(points, linesOf(around, axis), around.reach) ?? toGrid(first, around.grid, around.reach)
}

const guidesOf = (across: Pull, down: Pull): Guide[] => [
  ...(across.at === undefined ? [] : [{ axis: 'x' as const, at: across.at }]),
  ...(down.at === undefined ? [] : [{ axis: 'y' as const, at: down.at }]),
]

/** A move of `box`, drawn to what is near: at most `reach` further or less far than asked for. */
export function snappedMove(box: Box, shift: Shift, around: Surroundings): Shift & { guides: Guide[] } {
  const points = (axis: 'x' | 'y', by: number) => {
    const { start, length } = spanOf(box, axis)
    return [start + by, start + length / 2 + by, start + length + by]
  }
  const across = pullOf(points('x', shift.dx), 'x', around)
  const down = pullOf(points('y', shift.dy), 'y', around)
  return { dx: shift.dx + across.by, dy: shift.dy + down.by, guides: guidesOf(across, down) }
}

/** The same for one handle of `box`: only the sides that move are drawn. */
export function snappedResize(
  box: Box,
  { handle, shift }: { handle: Handle; shift: Shift },
  around: Surroundings,
): Shift & { guides: Guide[] } {
  const { across, down } = sidesOf(handle)
  const side = (direction: number, span: Span, by: number) =>
    direction === 0 ? [] : [span.start + (direction > 0 ? span.length : 0) + by]
  const x = pullOf(side(across, spanOf(box, 'x'), shift.dx), 'x', around)
  const y = pullOf(side(down, spanOf(box, 'y'), shift.dy), 'y', around)
  return { dx: shift.dx + x.by, dy: shift.dy + y.by, guides: guidesOf(x, y) }
}
