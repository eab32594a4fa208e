import type { FaceDesign, FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import {
  aligned,
  type Alignment,
  type Box,
  boundsOf,
  distributed,
  type Shift,
  tidy,
} from './design-geometry.ts'

type Ids = readonly string[]

const withElements = (design: FaceDesign, elements: readonly FaceElement[]): FaceDesign => ({
  ...design,
  elements,
})

const change = (design: FaceDesign, ids: Ids, edit: (element: FaceElement) => FaceElement) =>
  withElements(
    design,
    design.elements.map((element) => (ids.includes(element.id) ? edit(element) : element)),
  )

/** Elements that may be moved, of those named. */
export const movable = ({ elements }: FaceDesign, ids: Ids) =>
  elements.filter(({ id, locked }) => ids.includes(id) && !locked)

const unlocked = (design: FaceDesign, ids: Ids) => movable(design, ids).map(({ id }) => id)

export const moved = (design: FaceDesign, ids: Ids, { dx, dy }: Shift) =>
  change(design, unlocked(design, ids), (element) => ({
    ...element,
    x: tidy(element.x + dx),
    y: tidy(element.y + dy),
  }))

/** Gives elements new places; what is not named, or locked, stays. */
export const placed = (design: FaceDesign, boxes: ReadonlyMap<string, Box>) =>
  change(design, unlocked(design, [...boxes.keys()]), (element) => ({ ...element, ...boxes.get(element.id) }))

export const edited = (design: FaceDesign, ids: Ids, edit: (element: FaceElement) => FaceElement) =>
  change(design, ids, edit)

export const removed = (design: FaceDesign, ids: Ids) => {
  const gone = unlocked(design, ids)
  return withElements(
    design,
    design.elements.filter(({ id }) => !gone.includes(id)),
  )
}

/** An id that the design does not use yet. */
export function freshId({ elements }: Pick<FaceDesign, 'elements'>): string {
  const taken = new Set(elements.map(({ id }) => id))
  let number = elements.length + 1
  while (taken.has(`e${number}`)) number += 1
  return `e${number}`
}

/** Adds elements on top, under ids of their own; answers which. */
export function added(
  design: FaceDesign,
  elements: readonly FaceElement[],
): { design: FaceDesign; ids: string[] } {
  let next = design
  const ids: string[] = []
  for (const element of elements) {
    const id = freshId(next)
    ids.push(id)
    next = withElements(next, [...next.elements, { ...element, id }])
  }
  return { design: next, ids }
}

/** Copies beside what they were made from. */
export const shiftedBy = (elements: readonly FaceElement[], by: number) =>
  elements.map((element) => ({ ...element, x: tidy(element.x + by), y: tidy(element.y + by), locked: false }))

export type Layering = 'forward' | 'back' | 'front' | 'behind'

/** Moves elements through the layers; among themselves they keep their order. */
export function layered(design: FaceDesign, ids: Ids, how: Layering): FaceDesign {
  const own = design.elements.filter(({ id }) => ids.includes(id))
  const rest = design.elements.filter(({ id }) => !ids.includes(id))
  if (own.length === 0) return design
  if (how === 'front') return withElements(design, [...rest, ...own])
  if (how === 'behind') return withElements(design, [...own, ...rest])
  const places = own.map((element) => design.elements.indexOf(element))
  // How many of the rest lie below: one more forward, one fewer back.
  const below = how === 'forward' ? Math.max(...places) - own.length + 2 : Math.min(...places) - 1
  const at = Math.min(rest.length, Math.max(0, below))
  return withElements(design, [...rest.slice(0, at), ...own, ...rest.slice(at)])
}

/** The element's new place among the layers, 0 at the bottom. */
export function relayered(design: FaceDesign, id: string, place: number): FaceDesign {
  const element = design.elements.find((entry) => entry.id === id)
  if (!element) return design
  const rest = design.elements.filter((entry) => entry !== element)
  return withElements(design, [...rest.slice(0, place), element, ...rest.slice(place)])
}

/** One element is aligned with the card, several with each other. */
export function alignedAll(
  design: FaceDesign,
  ids: Ids,
  { how, card }: { how: Alignment; card: Box },
): FaceDesign {
  const own = movable(design, ids)
  if (own.length === 0) return design
  const frame = own.length === 1 ? card : boundsOf(own)
  return placed(design, new Map(own.map((element) => [element.id, placeOf(aligned(element, how, frame))])))
}

export function distributedAll(design: FaceDesign, ids: Ids, axis: 'x' | 'y'): FaceDesign {
  const spread = distributed(movable(design, ids), axis)
  return placed(design, new Map(spread.map((element) => [element.id, placeOf(element)])))
}

const placeOf = ({ x, y, w, h }: Box): Box => ({ x, y, w, h })
