import type { Orientation } from '#features/cards/card-templates/face/card-face-model.ts'

/** A place on the card, in hundredths of its width. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export const cardSizes: Readonly<Record<Orientation, { w: number; h: number }>> = {
  vertical: { w: 100, h: 400 / 3 },
  horizontal: { w: 100, h: 60 },
}

/** One millimetre of the printed card. */
export const millimetre = 100 / 90
/** What a cutter may take away stays free of text. */
export const safeMargin = 3 * millimetre
export const bleed = 3 * millimetre
/** Nothing is made smaller than can be taken hold of. */
export const leastSide = 0.6

export const tidy = (value: number) => Math.round(value * 100) / 100
const tidyBox = ({ x, y, w, h }: Box): Box => ({ x: tidy(x), y: tidy(y), w: tidy(w), h: tidy(h) })

export const rightOf = ({ x, w }: Box) => x + w
export const bottomOf = ({ y, h }: Box) => y + h

/** The smallest box around some boxes. */
export function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return { x, y, w: Math.max(...boxes.map(rightOf)) - x, h: Math.max(...boxes.map(bottomOf)) - y }
}

/** Whether two boxes share more than `slack` in both directions. */
export const overlap = (a: Box, b: Box, slack = 0) =>
  Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x) > slack &&
  Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y) > slack

export const contains = (outer: Box, inner: Box, slack = 0.01) =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  rightOf(inner) <= rightOf(outer) + slack &&
  bottomOf(inner) <= bottomOf(outer) + slack

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

export interface Shift {
  dx: number
  dy: number
}

/** Which sides a handle takes along: -1 the left or upper one, 1 the right or lower one. */
export const sidesOf = (handle: Handle) => ({
  across: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  down: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
})

/** A box with one handle moved; the opposite side stays where it is, and no side becomes smaller than `leastSide`. */
export function resized(box: Box, handle: Handle, { dx, dy }: Shift): Box {
  const { across, down } = sidesOf(handle)
  const w = Math.max(leastSide, box.w + across * dx)
  const h = Math.max(leastSide, box.h + down * dy)
  return tidyBox({ x: across < 0 ? rightOf(box) - w : box.x, y: down < 0 ? bottomOf(box) - h : box.y, w, h })
}

/** `resized`, with the proportion kept; the handle's larger change counts. */
export function resizedEvenly(box: Box, handle: Handle, shift: Shift): Box {
  const free = resized(box, handle, shift)
  const { across, down } = sidesOf(handle)
  const share =
    across === 0 ? free.h / box.h : down === 0 ? free.w / box.w : Math.max(free.w / box.w, free.h / box.h)
  const [w, h] = [Math.max(leastSide, box.w * share), Math.max(leastSide, box.h * share)]
  return tidyBox({ x: across < 0 ? rightOf(box) - w : box.x, y: down < 0 ? bottomOf(box) - h : box.y, w, h })
}

/** A box as it lies when the frame around it changes its size. */
export const carried = (box: Box, from: Box, to: Box): Box =>
  tidyBox({
    x: to.x + ((box.x - from.x) / from.w) * to.w,
    y: to.y + ((box.y - from.y) / from.h) * to.h,
    w: Math.max(leastSide, (box.w / from.w) * to.w),
    h: Math.max(leastSide, (box.h / from.h) * to.h),
  })

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Where a box goes when it is aligned inside a frame. */
export function aligned(box: Box, how: Alignment, frame: Box): Box {
  const places: Readonly<Record<Alignment, Partial<Box>>> = {
    left: { x: frame.x },
    center: { x: frame.x + (frame.w - box.w) / 2 },
    right: { x: rightOf(frame) - box.w },
    top: { y: frame.y },
    middle: { y: frame.y + (frame.h - box.h) / 2 },
    bottom: { y: bottomOf(frame) - box.h },
  }
  return tidyBox({ ...box, ...places[how] })
}

/** The same gaps between three or more boxes; the outermost two stay where they are. */
export function distributed<B extends Box>(boxes: readonly B[], axis: 'x' | 'y'): B[] {
  if (boxes.length < 3) return [...boxes]
  const side = axis === 'x' ? 'w' : 'h'
  const inOrder = [...boxes].sort((a, b) => a[axis] + a[side] / 2 - (b[axis] + b[side] / 2))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return [...boxes]
  const taken = inOrder.reduce((sum, box) => sum + box[side], 0)
  const gap = (last[axis] + last[side] - first[axis] - taken) / (boxes.length - 1)
  let at = first[axis]
  const places = new Map<B, number>()
  for (const box of inOrder) {
    places.set(box, at)
    at += box[side] + gap
  }
  return boxes.map((box) =>
    box === first || box === last ? box : { ...box, [axis]: tidy(places.get(box) ?? box[axis]) },
  )
}
