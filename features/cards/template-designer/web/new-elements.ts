import type {
  FaceDesign,
  FaceElement,
  FaceTextStyle,
} from '#features/cards/card-templates/face/face-design-model.ts'
import { type Box, cardSizes, leastSide, overlap, safeMargin, tidy } from './design-geometry.ts'
import { colorsBeneath, readableOn, type Sheet } from './design-grounds.ts'
import type { FaceContent } from '#features/cards/card-templates/face/face-content.ts'
import { inkOf, leastQr } from './design-checks.ts'

const text: FaceTextStyle = {
  size: 4,
  min: 3,
  lines: 1,
  weight: 400,
  family: 'sans',
  align: 'left',
  place: 'middle',
  color: '#1f2933',
}

/** Fields whose values people read first are set larger. */
const styles: Readonly<Record<string, Partial<FaceTextStyle>>> = {
  name: { size: 9, min: 5, weight: 600 },
  title: { size: 4.4, min: 3.2, lines: 2 },
  company: { size: 4.4, min: 3.2, weight: 500, lines: 2 },
  address: { lines: 2 },
  intro: { lines: 4 },
  slogan: { lines: 2, family: 'serif' },
}

/** What the palette offers beside the fields of the template. */
export const newKinds = ['text', 'lines', 'logo', 'avatar', 'qr', 'rect', 'ellipse', 'line'] as const
export type NewKind = (typeof newKinds)[number]

const unplaced = { id: 'new', x: 0, y: 0 }
const shape = { kind: 'shape', fill: '#1f6fd6', opacity: 1, radius: 0 } as const

const makers: Readonly<Record<NewKind, (content: string) => FaceElement>> = {
  text: (content) => ({ ...unplaced, kind: 'text', text: content, style: text, w: 40, h: 6 }),
  lines: () => ({
    ...unplaced,
    kind: 'lines',
    rows: 3,
    icon: true,
    gap: 1,
    iconColor: '#1f6fd6',
    style: { ...text, size: 3.6, min: 2.9 },
    w: 56,
    h: 18,
  }),
  logo: () => ({ ...unplaced, kind: 'logo', plate: false, w: 12, h: 12 }),
  avatar: () => ({ ...unplaced, kind: 'avatar', shape: 'circle', w: 22, h: 22 }),
  qr: () => ({ ...unplaced, kind: 'qr', w: Math.ceil(leastQr), h: Math.ceil(leastQr) }),
  rect: () => ({ ...unplaced, ...shape, shape: 'rect', w: 30, h: 14 }),
  ellipse: () => ({ ...unplaced, ...shape, shape: 'ellipse', w: 20, h: 20 }),
  line: () => ({ ...unplaced, ...shape, shape: 'line', w: 40, h: 0.6 }),
}

export const newElement = (kind: NewKind, content: string): FaceElement => makers[kind](content)

export function newField(key: string): FaceElement {
  const style = { ...text, ...styles[key] }
  return {
    ...unplaced,
    kind: 'field',
    key,
    icon: false,
    label: false,
    style,
    w: 56,
    h: tidy(Math.max(5, style.size * 1.4 * Math.min(2, style.lines))),
  }
}

export const newPicture = (fileId: string, ratio: number): FaceElement => {
  const w = ratio >= 1 ? 36 : tidy(36 * ratio)
  return {
    ...unplaced,
    kind: 'image',
    fileId,
    fit: 'cover',
    radius: 0,
    w,
    h: Math.max(leastSide, tidy(w / ratio)),
  }
}

const step = 2
const gap = 1

/** Pictures and shapes are grounds that others stand on; everything else takes its place alone. */
const takesPlace = ({ kind, hidden }: FaceElement) => !hidden && kind !== 'shape' && kind !== 'image'

function freePlace({ w, h }: Box, taken: readonly Box[], card: { w: number; h: number }): Box | undefined {
  const right = card.w - safeMargin - w
  const columns = Array.from(
    { length: Math.floor(Math.max(0, right - safeMargin) / step) + 1 },
    (_, at) => safeMargin + at * step,
  )
  // In line with what is there, if that is possible.
  const lefts = [...taken.map(({ x }) => x), ...columns].filter(
    (x) => x >= safeMargin - 0.05 && x <= right + 0.05,
  )
  for (let y = safeMargin; y + h <= card.h - safeMargin; y += step)
    for (const x of lefts)
      if (!taken.some((other) => overlap({ x, y, w, h }, other, -gap)))
        return { x: tidy(x), y: tidy(y), w, h }
  return undefined
}

/**
 * Where a new element finds room: the first free place within the safe area; a text may become half as wide for it. In the
 * middle where there is none. `content` tells how much of its box a text takes.
 */
export function inFreePlace(
  element: FaceElement,
  { design: { elements }, orientation }: Sheet,
  content?: FaceContent,
): FaceElement {
  const card = cardSizes[orientation]
  const taken = elements.filter(takesPlace).map((other) => (content && inkOf(other, content)) ?? other)
  const isText = element.kind === 'field' || element.kind === 'text'
  const widths = isText ? [element.w, element.w * 0.75, element.w * 0.5].map(tidy) : [element.w]
  for (const w of widths) {
    const place = freePlace({ ...element, w }, taken, card)
    if (place) return { ...element, ...place }
  }
  return { ...element, x: tidy((card.w - element.w) / 2), y: tidy((card.h - element.h) / 2) }
}

/** A new text in a colour that can be read where it stands. */
export function readableHere(element: FaceElement, sheet: Sheet): FaceElement {
  const grounds = colorsBeneath(sheet, sheet.design.elements.length, element)
  if (element.kind !== 'field' && element.kind !== 'text' && element.kind !== 'lines') return element
  const style = { ...element.style, color: readableOn(element.style.color, grounds, 4.5) }
  return element.kind === 'lines'
    ? { ...element, style, iconColor: readableOn(element.iconColor, grounds, 4.5) }
    : { ...element, style }
}

export const blankDesign: FaceDesign = {
  version: 1,
  grid: 2,
  ground: { kind: 'color', color: '#ffffff' },
  elements: [],
}
