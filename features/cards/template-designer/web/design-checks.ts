import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { contentOf, type FaceContent, textOf } from '#features/cards/card-templates/face/face-content.ts'
import type {
  FaceDesign,
  FaceElement,
  FaceTextStyle,
} from '#features/cards/card-templates/face/face-design-model.ts'
import type { FaceMark } from '#features/cards/card-templates/face/face-mark.ts'
import { layElement } from '#features/cards/card-templates/face/lay-element.ts'
import {
  type Box,
  boundsOf,
  cardSizes,
  contains,
  millimetre,
  overlap,
  safeMargin,
} from './design-geometry.ts'
import { colorsBeneath, contrastOn, ratioFor, readableOn, type Sheet } from './design-grounds.ts'

export const leastQr = 16 * millimetre

export type DesignFinding = {
  /** The element that it is about; none where something is missing. */
  element?: string
  /** An error makes cards that cannot be used; a warning is a matter of judgement. */
  level: 'error' | 'warning'
} & (
  | { kind: 'contrast'; ratio: number; wanted: number }
  | { kind: 'overflow' }
  | { kind: 'outsideSafe' }
  | { kind: 'qrSmall'; millimetres: number }
  | { kind: 'qrCovered' }
  | { kind: 'overlap'; other: string }
  | { kind: 'noName' }
)

const isText = (mark: FaceMark): mark is Extract<FaceMark, { kind: 'text' | 'columns' }> =>
  mark.kind === 'text' || mark.kind === 'columns'

/** The part of its box that the letters of an element really take. */
export function inkOf(element: FaceElement, content: FaceContent): Box | undefined {
  const marks = layElement(element, content).filter(isText)
  return marks.length === 0 ? undefined : boundsOf(marks)
}

/** What is read of a mark: letters by their size, and icons, which only have to differ from their ground. */
function inkedPart(mark: FaceMark): { color: string; wanted: number } | undefined {
  if (mark.kind === 'icon') return { color: mark.color, wanted: 3 }
  return isText(mark) ? { color: mark.color, wanted: ratioFor(mark) } : undefined
}

function findContrast(sheet: Sheet, place: number, content: FaceContent): DesignFinding[] {
  const element = sheet.design.elements[place]
  // The monogram brings its own ground.
  if (!element || element.kind === 'avatar') return []
  const poor = layElement(element, content)
    .flatMap((mark) => {
      const part = inkedPart(mark)
      return part
        ? [{ ratio: contrastOn(part.color, colorsBeneath(sheet, place, mark)), wanted: part.wanted }]
        : []
    })
    .filter(({ ratio, wanted }) => ratio < wanted)
    .sort((a, b) => a.ratio - b.ratio)[0]
  return poor
    ? [{ kind: 'contrast', element: element.id, level: poor.ratio < 2 ? 'error' : 'warning', ...poor }]
    : []
}

/** The element with the nearest colours that can be read where it stands. */
export function withReadableColors(design: FaceDesign, id: string, model: CardFaceModel): FaceDesign {
  const place = design.elements.findIndex((element) => element.id === id)
  const element = design.elements[place]
  if (!element) return design
  const marks = layElement(element, contentOf(model, design)).filter((mark) => inkedPart(mark))
  const grounds = (marks.length > 0 ? marks : [element]).flatMap((mark) =>
    colorsBeneath({ design, orientation: model.orientation }, place, mark),
  )
  const mended = (style: FaceTextStyle): FaceTextStyle => ({
    ...style,
    color: readableOn(style.color, grounds, ratioFor(style)),
  })
  const elements = design.elements.map((entry): FaceElement => {
    if (entry !== element) return entry
    if (entry.kind === 'stack')
      return { ...entry, items: entry.items.map((item) => ({ ...item, style: mended(item.style) })) }
    if (entry.kind === 'lines')
      return { ...entry, style: mended(entry.style), iconColor: readableOn(entry.iconColor, grounds, 3) }
    return 'style' in entry ? { ...entry, style: mended(entry.style) } : entry
  })
  return { ...design, elements }
}

const isCut = (mark: FaceMark) =>
  (mark.kind === 'text' && mark.lines.some(({ text }) => text.endsWith('…'))) ||
  (mark.kind === 'columns' && mark.columns.some((column) => column.at(-1)?.text === '…'))

function overflows(element: FaceElement, longest: FaceContent): boolean {
  const marks = layElement(element, longest)
  if (marks.some(isCut)) return true
  if (element.kind !== 'stack') return false
  const rows = element.items.filter(({ keys }) => keys.some((key) => textOf(longest, key) !== ''))
  return marks.length > 0 && marks.length < rows.length
}

const needsSafety = ({ kind }: FaceElement) => kind !== 'shape' && kind !== 'image'

function findPlace(element: FaceElement, card: { w: number; h: number }): DesignFinding[] {
  const safe = { x: safeMargin, y: safeMargin, w: card.w - safeMargin * 2, h: card.h - safeMargin * 2 }
  if (!needsSafety(element) || contains(safe, element, 0.05)) return []
  return [{ kind: 'outsideSafe', element: element.id, level: 'warning' }]
}

function findQr({ elements }: FaceDesign, place: number): DesignFinding[] {
  const element = elements[place]
  if (element?.kind !== 'qr') return []
  const side = Math.min(element.w, element.h)
  const isCovered = elements.slice(place + 1).some((other) => !other.hidden && overlap(other, element, 0.1))
  return [
    ...(side < leastQr - 0.005
      ? [{ kind: 'qrSmall', element: element.id, level: 'warning', millimetres: side / millimetre } as const]
      : []),
    ...(isCovered ? [{ kind: 'qrCovered', element: element.id, level: 'error' } as const] : []),
  ]
}

function findOverlaps(inks: readonly { id: string; ink: Box }[]): DesignFinding[] {
  return inks.flatMap(({ id, ink }, index) => {
    const other = inks.slice(index + 1).find((entry) => overlap(ink, entry.ink, 0.4))
    return other ? [{ kind: 'overlap', element: id, other: other.id, level: 'warning' } as const] : []
  })
}

const showsName = ({ elements }: FaceDesign) =>
  elements.some(
    (element) =>
      !element.hidden &&
      ((element.kind === 'field' && element.key === 'name') ||
        (element.kind === 'stack' && element.items.some(({ keys }) => keys.includes('name')))),
  )

/** What a careful designer would find in a design, the worst first. `model` is the card that is hardest to set. */
export function findingsOf(design: FaceDesign, model: CardFaceModel): DesignFinding[] {
  const content = contentOf(model, design)
  const card = cardSizes[model.orientation]
  const shown = design.elements
    .map((element, place) => ({ element, place }))
    .filter(({ element }) => !element.hidden)
  const inks = shown.flatMap(({ element }) => {
    const ink = inkOf(element, content)
    return ink ? [{ id: element.id, ink }] : []
  })
  const found: DesignFinding[] = [
    ...(showsName(design) ? [] : [{ kind: 'noName', level: 'error' } as const]),
    ...shown.flatMap(({ place }) => findContrast({ design, orientation: model.orientation }, place, content)),
    ...shown.flatMap(({ element, place }) => [
      ...(overflows(element, content)
        ? [{ kind: 'overflow', element: element.id, level: 'warning' } as const]
        : []),
      ...findQr(design, place),
      ...findPlace(element, card),
    ]),
    ...findOverlaps(inks),
  ]
  return [
    ...found.filter(({ level }) => level === 'error'),
    ...found.filter(({ level }) => level === 'warning'),
  ]
}
