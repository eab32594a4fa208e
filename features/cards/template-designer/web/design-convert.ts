import type { Orientation } from '#features/cards/card-templates/face/card-face-model.ts'
import type {
  FaceDesign,
  FaceElement,
  FaceTextStyle,
} from '#features/cards/card-templates/face/face-design-model.ts'
import {
  bottomOf,
  type Box,
  cardSizes,
  leastSide,
  overlap,
  rightOf,
  safeMargin,
  tidy,
} from './design-geometry.ts'

/** How much smaller type is on a horizontal card than on a vertical one of the same width. */
const typeShare = 0.8

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** Pulls a box into the card; what is larger than the card becomes as large as it. */
function inside(box: Box, card: { w: number; h: number }): Box {
  const w = within(box.w, leastSide, card.w)
  const h = within(box.h, leastSide, card.h)
  return {
    x: tidy(within(box.x, 0, card.w - w)),
    y: tidy(within(box.y, 0, card.h - h)),
    w: tidy(w),
    h: tidy(h),
  }
}

function restyled(style: FaceTextStyle, share: number): FaceTextStyle {
  const size = tidy(within(style.size * share, 2.4, 40))
  return { ...style, size, min: tidy(within(style.min * share, Math.min(2.4, size), size)) }
}

function withType(element: FaceElement, share: number): FaceElement {
  if ('style' in element) return { ...element, style: restyled(element.style, share) }
  if (element.kind === 'stack')
    return {
      ...element,
      items: element.items.map((item) => ({
        ...item,
        gap: tidy(item.gap * share),
        style: restyled(item.style, share),
      })),
    }
  return element
}

const isSquare = ({ kind }: FaceElement) => kind === 'avatar' || kind === 'qr' || kind === 'logo'
const hasText = (element: FaceElement) => 'style' in element || element.kind === 'stack'

/** Pictures keep their proportion around their old centre; everything else is stretched with the card. */
function stretched(element: FaceElement, from: { h: number }, to: { w: number; h: number }): Box {
  const share = to.h / from.h
  if (!isSquare(element)) return { x: element.x, y: element.y * share, w: element.w, h: element.h * share }
  const size = Math.min(1, (to.h - safeMargin * 2) / element.h, share < 1 ? typeShare : 1 / typeShare)
  const [w, h] = [element.w * size, element.h * size]
  const y = (element.y + element.h / 2) * share - h / 2
  // What kept clear of the edge goes on doing so.
  const wasSafe = element.y >= safeMargin && element.y + element.h <= from.h - safeMargin
  return {
    x: element.x + (element.w - w) / 2,
    y: wasSafe ? within(y, safeMargin, to.h - safeMargin - h) : y,
    w,
    h,
  }
}

const leastHeight = (element: FaceElement) =>
  'style' in element && element.kind !== 'lines' ? element.style.min * 1.34 : leastSide

/** Moves a text beside or below what it would cover after the card has changed its proportion. */
function cleared(box: Box, taken: readonly Box[], card: { w: number; h: number }): Box {
  let best = box
  for (const other of taken) {
    if (!overlap(best, other, 0.3)) continue
    const room = { left: other.x - best.x, right: rightOf(best) - rightOf(other) }
    if (room.left >= 24 && room.left >= room.right) best = { ...best, w: room.left - 1.5 }
    else if (room.right >= 24) best = { ...best, x: rightOf(other) + 1.5, w: room.right - 1.5 }
    else if (bottomOf(other) + best.h <= card.h) best = { ...best, y: bottomOf(other) + 0.5 }
  }
  return best
}

/** A design on a card that lies the other way. Nothing is lost and nothing leaves the card; a person finishes it by hand. */
export function converted(design: FaceDesign, from: Orientation, to: Orientation): FaceDesign {
  if (from === to) return design
  const [before, card] = [cardSizes[from], cardSizes[to]]
  const share = to === 'horizontal' ? typeShare : 1 / typeShare
  const turned = design.elements.map((element) => {
    const box = stretched(element, before, card)
    return {
      ...withType(element, share),
      ...inside({ ...box, h: Math.max(box.h, leastHeight(element) * share) }, card),
    }
  })
  const pictures = turned.filter((element) => isSquare(element) && !element.hidden)
  const placed: Box[] = []
  const order = turned
    .filter((element) => hasText(element) && !element.hidden && !overlapsNow(element, design))
    .sort((a, b) => a.y - b.y)
  const places = new Map<string, Box>()
  for (const element of order) {
    const box = inside(cleared(element, [...pictures, ...placed], card), card)
    placed.push(box)
    places.set(element.id, box)
  }
  return {
    ...design,
    elements: turned.map((element) => ({ ...element, ...boxOf(places.get(element.id) ?? element) })),
  }
}

const boxOf = ({ x, y, w, h }: Box): Box => ({ x, y, w, h })

/** What lay over a picture on purpose stays there. */
function overlapsNow({ id }: FaceElement, { elements }: FaceDesign): boolean {
  const before = elements.find((element) => element.id === id)
  return (
    before !== undefined &&
    elements.some(
      (other) => other !== before && isSquare(other) && !other.hidden && overlap(before, other, 0.3),
    )
  )
}
