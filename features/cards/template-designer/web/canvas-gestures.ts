import type { FaceDesign, FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import { edited, moved, placed } from './design-edits.ts'
import {
  type Box,
  boundsOf,
  cardSizes,
  carried,
  type Handle,
  overlap,
  resized,
  resizedEvenly,
  type Shift,
} from './design-geometry.ts'
import { type Guide, snappedMove, snappedResize, type Surroundings } from './design-snap.ts'
import type { DesignStore } from './design-store.ts'

export interface Point {
  x: number
  y: number
}

/** Something that a pointer began on the canvas and has not ended. */
export type Gesture =
  | {
      kind: 'move'
      start: Point
      from: FaceDesign
      ids: readonly string[]
      bounds: Box
      around: Surroundings
      hit: string
      hasMoved: boolean
    }
  | {
      kind: 'resize'
      start: Point
      from: FaceDesign
      ids: readonly string[]
      bounds: Box
      around: Surroundings
      handle: Handle
      isEven: boolean
    }
  | { kind: 'band'; start: Point; base: readonly string[] }

/** How pointer and canvas stand to each other. */
export interface Sight {
  /** Pixels of one unit. */
  scale: number
  snaps: boolean
}

const canTake = ({ hidden, locked }: FaceElement) => !hidden && !locked

/** Thin lines can be taken hold of a little beside themselves. */
const widened = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + by * 2,
  h: h + by * 2,
})

/** The element that a pointer means: the uppermost one there. */
export function elementAt({ elements }: FaceDesign, { x, y }: Point, slack: number): FaceElement | undefined {
  const at = { x, y, w: 0, h: 0 }
  const inside = (element: FaceElement, by: number) => {
    const box = widened(element, by)
    return at.x >= box.x && at.x <= box.x + box.w && at.y >= box.y && at.y <= box.y + box.h
  }
  const able = elements.filter(canTake)
  return able.findLast((element) => inside(element, 0)) ?? able.findLast((element) => inside(element, slack))
}

function surroundings(
  { design, orientation }: { design: FaceDesign; orientation: keyof typeof cardSizes },
  ids: readonly string[],
  sight: Sight,
): Surroundings {
  return {
    others: design.elements.filter(({ id, hidden }) => !hidden && !ids.includes(id)),
    card: cardSizes[orientation],
    grid: design.grid,
    reach: sight.snaps ? Math.min(design.grid / 2 + 0.01, 6 / sight.scale) : 0,
  }
}

/** Elements that are only sensible in their proportion. */
const keepsShape = (elements: readonly FaceElement[]) =>
  elements.length === 1 && elements.every(({ kind }) => kind === 'qr' || kind === 'logo' || kind === 'avatar')

export function beginResize(
  store: DesignStore,
  start: Point,
  { handle, isEven, sight }: { handle: Handle; isEven: boolean; sight: Sight },
): Gesture | undefined {
  const { design, selected, canEdit, orientation } = store.getState()
  const own = design.elements.filter((element) => selected.includes(element.id) && !element.locked)
  if (!canEdit || own.length === 0) return undefined
  const ids = own.map(({ id }) => id)
  const around = surroundings({ design, orientation }, ids, sight)
  return {
    kind: 'resize',
    start,
    from: design,
    ids,
    bounds: boundsOf(own),
    around,
    handle,
    isEven: isEven || keepsShape(own),
  }
}

/** Pressing the canvas: takes what is there, adds it with Shift, or begins a band where nothing is. */
export function beginPress(
  store: DesignStore,
  start: Point,
  { adds, sight }: { adds: boolean; sight: Sight },
): Gesture | undefined {
  const { design, selected, select, toggle, orientation } = store.getState()
  const hit = elementAt(design, start, 4 / sight.scale)
  if (!hit) {
    if (!adds) select([])
    return { kind: 'band', start, base: adds ? selected : [] }
  }
  if (adds) {
    toggle(hit.id)
    return undefined
  }
  if (!selected.includes(hit.id)) select([hit.id])
  const ids = store.getState().selected
  const own = design.elements.filter(({ id, locked }) => ids.includes(id) && !locked)
  const around = surroundings({ design, orientation }, ids, sight)
  return {
    kind: 'move',
    start,
    from: design,
    ids,
    bounds: boundsOf(own),
    around,
    hit: hit.id,
    hasMoved: false,
  }
}

const free = (shift: Shift): Shift & { guides: Guide[] } => ({ ...shift, guides: [] })

function resizeBy(
  gesture: Extract<Gesture, { kind: 'resize' }>,
  shift: Shift,
  snaps: boolean,
): { design: FaceDesign; guides: Guide[] } {
  const { from, ids, bounds, handle, isEven, around } = gesture
  const end = snaps && !isEven ? snappedResize(bounds, { handle, shift }, around) : free(shift)
  const frame = (isEven ? resizedEvenly : resized)(bounds, handle, end)
  if (ids.length === 1)
    return { design: placed(from, new Map(ids.map((id) => [id, frame]))), guides: end.guides }
  const boxes = from.elements
    .filter(({ id }) => ids.includes(id))
    .map((element) => [element.id, carried(element, bounds, frame)] as const)
  return { design: placed(from, new Map(boxes)), guides: end.guides }
}

const fewPixels = 3

/** What a pointer that has moved to `at` does; answers the band where one is drawn. */
export function follow(
  store: DesignStore,
  gesture: Gesture,
  { at, sight, isFree }: { at: Point; sight: Sight; isFree: boolean },
): Box | undefined {
  const shift = { dx: at.x - gesture.start.x, dy: at.y - gesture.start.y }
  const snaps = sight.snaps && !isFree
  const { drag, select } = store.getState()
  switch (gesture.kind) {
    case 'band': {
      const band = boundsOf([
        { ...gesture.start, w: 0, h: 0 },
        { ...at, w: 0, h: 0 },
      ])
      const touched = store
        .getState()
        .design.elements.filter((element) => canTake(element) && overlap(element, band))
        .map(({ id }) => id)
      select([...new Set([...gesture.base, ...touched])])
      return band
    }
    case 'move': {
      gesture.hasMoved ||= Math.hypot(shift.dx, shift.dy) * sight.scale >= fewPixels
      if (!gesture.hasMoved) return undefined
      const end = snaps ? snappedMove(gesture.bounds, shift, gesture.around) : free(shift)
      drag(moved(gesture.from, gesture.ids, end), end.guides)
      return undefined
    }
    case 'resize': {
      const end = resizeBy(gesture, shift, snaps)
      drag(end.design, end.guides)
      return undefined
    }
  }
}

/** The pointer is lifted. A press on one of several selected elements that moved nothing means this one alone. */
export function finish(store: DesignStore, gesture: Gesture): void {
  store.getState().drop()
  if (gesture.kind === 'move' && !gesture.hasMoved) store.getState().select([gesture.hit])
}

export const withFlag = (
  design: FaceDesign,
  ids: readonly string[],
  flag: { hidden?: boolean; locked?: boolean },
) => edited(design, ids, (element) => ({ ...element, ...flag }))
