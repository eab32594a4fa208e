import type { FaceField } from './card-face-model.ts'
import { type FaceContent, textOf } from './face-content.ts'
import type { FaceElement, FaceStackItem } from './face-design-model.ts'
import type { Area, FaceMark, Outline } from './face-mark.ts'
import { layText, placeColumns, placeText } from './lay-text.ts'
import { layLines } from './lay-lines.ts'
import { setText, type SetText } from './set-text.ts'

type Element<Kind extends FaceElement['kind']> = Extract<FaceElement, { kind: Kind }>

const areaOf = ({ x, y, w, h }: Area): Area => ({ x, y, w, h })
const rectangle: Outline = { radius: 0 }

function layField(element: Element<'field'>, content: FaceContent): FaceMark[] {
  const field = content.values.get(element.key)
  const text = textOf(content, element.key)
  if (text === '') return []
  const shown = element.label && field ? `${field.label}  ${text}` : text
  if (element.logo !== undefined && content.logo) return layWithLogo(element, content.logo, shown)
  if (element.icon && field && !element.style.vertical) return layWithIcon(element, field, shown)
  const mark = layText(shown, areaOf(element), element.style)
  return mark ? [mark] : []
}

function layWithIcon(element: Element<'field'>, { type }: FaceField, text: string): FaceMark[] {
  const { style } = element
  const room = style.size * 1.5
  const area = { ...areaOf(element), x: element.x + room, w: element.w - room }
  const mark = placeText(setText(text, style, { width: area.w, height: area.h }), area, style)
  const first = mark.lines[0]
  const size = mark.size * 1.08
  return first
    ? [
        {
          kind: 'icon',
          type,
          x: mark.x - room,
          y: first.y - mark.size * 0.88 - mark.size * 0.04,
          w: size,
          h: size,
          color: style.color,
        },
        mark,
      ]
    : []
}

/** The company with its logo in front, both together left, in the middle or right. */
function layWithLogo(
  element: Element<'field'>,
  logo: { url: string; ratio: number },
  text: string,
): FaceMark[] {
  const { style } = element
  const h = Math.min(element.h, style.size * 1.75)
  const w = Math.min(22, Math.max(h * 0.6, h * logo.ratio))
  const gap = style.size * 0.5
  const set = setText(text, style, { width: element.w - w - gap, height: element.h })
  const rest = element.w - w - gap - set.width
  const x = element.x + rest * { left: 0, center: 0.5, right: 1 }[style.align]
  const mark = placeText(
    set,
    { x: x + w + gap, y: element.y, w: set.width, h: element.h },
    { ...style, align: 'left' },
  )
  const middle = mark.y + mark.h / 2
  const top = Math.min(Math.max(element.y, middle - h / 2), element.y + element.h - h)
  return [...layLogo({ x, y: top, w, h }, logo.url, element.logo === 'plate'), mark]
}

function layLogo(area: Area, href: string, hasPlate: boolean): FaceMark[] {
  const outline = { radius: 1.2 }
  const by = hasPlate ? Math.min(area.w, area.h) * 0.13 : 0
  const inner = { x: area.x + by, y: area.y + by, w: area.w - by * 2, h: area.h - by * 2 }
  const image: FaceMark = {
    kind: 'image',
    ...inner,
    href,
    fit: 'contain',
    position: 'middle',
    outline: hasPlate ? rectangle : outline,
  }
  return hasPlate ? [{ kind: 'fill', ...area, outline, fill: '#ffffff', opacity: 1 }, image] : [image]
}

const joined = (content: FaceContent, { keys }: FaceStackItem) =>
  keys
    .map((key) => textOf(content, key))
    .filter((text) => text !== '')
    .join(' · ')

type Row = { item: FaceStackItem; set: SetText }
const heightOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { item, set }, index) => sum + set.height + (index === 0 ? 0 : item.gap), 0)

type ShownItem = { item: FaceStackItem; text: string }

const setRows = (shown: readonly ShownItem[], scale: number, { w, h }: Area): Row[] =>
  shown.map(({ item, text }) => {
    const { size, min, lines } = item.style
    return {
      item,
      set: setText(text, { size: Math.max(min, size * scale), min, lines }, { width: w, height: h }),
    }
  })

/** The name in Latin letters is left out first, then the last row. */
function withoutOne(shown: readonly ShownItem[]): ShownItem[] {
  const latin = shown.findIndex(({ item }) => item.keys.includes('latinName'))
  const out = latin > 0 ? latin : shown.length - 1
  return shown.filter((_, index) => index !== out)
}

/** The largest setting of all rows that has room together; where even the smallest has none, one row is left out. */
function fitRows(shown: readonly ShownItem[], area: Area): Row[] {
  for (let scale = 1; scale >= 0.4; scale -= 0.04) {
    const rows = setRows(shown, scale, area)
    if (heightOf(rows) <= area.h + 0.01) return rows
  }
  return shown.length > 1 ? fitRows(withoutOne(shown), area) : []
}

/** Rows that run from top to bottom stand beside each other, the first at the right. */
function layColumns(
  shown: readonly { item: FaceStackItem; text: string }[],
  { x, y, w, h }: Area,
): FaceMark[] {
  let right = x + w
  return shown.flatMap(({ item, text }, index) => {
    if (index > 0) right -= item.gap
    if (right - x < item.style.min) return []
    const mark = placeColumns(text, { x, y, w: right - x, h }, { ...item.style, align: 'right' })
    right = mark.x
    return [mark]
  })
}

function layStack(element: Element<'stack'>, content: FaceContent): FaceMark[] {
  const shown = element.items
    .map((item) => ({ item, text: joined(content, item) }))
    .filter(({ text }) => text !== '')
  if (element.items[0]?.style.vertical) return layColumns(shown, element)
  const rows = fitRows(shown, element)
  let y = element.y + (element.h - heightOf(rows)) * { top: 0, middle: 0.5, bottom: 1 }[element.place]
  return rows.map(({ item, set }, index) => {
    if (index > 0) y += item.gap
    const mark = placeText(set, { x: element.x, y, w: element.w, h: set.height }, item.style)
    y += set.height
    return mark
  })
}

const cuts = { circle: 'ellipse', slanted: 'slanted', square: rectangle } as const

function layAvatar(element: Element<'avatar'>, { avatarUrl, monogram }: FaceContent): FaceMark[] {
  if (!avatarUrl && (element.photoOnly || monogram === '')) return []
  const area = element.shape === 'circle' ? squareIn(element) : areaOf(element)
  const outline = outlineOf(element, area)
  const { border } = element
  return [
    { kind: 'fill', ...area, outline, fill: element.plate ?? '#e6eaef', opacity: 1 },
    ...(avatarUrl
      ? [{ kind: 'image', ...area, href: avatarUrl, fit: 'cover', position: 'top', outline } as const]
      : layMonogram(element, monogram)),
    ...(border ? [{ kind: 'border', ...area, outline, ...border } as const] : []),
  ]
}

function outlineOf({ shape }: Element<'avatar'>, { w, h }: Area): Outline {
  if (shape === 'rounded' || shape === 'oval')
    return { radius: Math.min(w, h) * (shape === 'oval' ? 0.5 : 0.14) }
  return cuts[shape]
}

function squareIn({ x, y, w, h }: Area): Area {
  const side = Math.min(w, h)
  return { x: x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side }
}

function layMonogram(element: Element<'avatar'>, text: string): FaceMark[] {
  const size = Math.min(element.w, element.h) * 0.44
  const style = {
    size,
    min: 1,
    lines: 1,
    weight: 600,
    align: 'center',
    place: 'middle',
    color: element.color ?? '#3d4654',
  } as const
  const mark = layText(
    text,
    { ...areaOf(element), x: element.x + element.w * 0.06, w: element.w * 0.88 },
    { ...style, family: element.family ?? 'sans' },
  )
  return mark ? [mark] : []
}

function layQr(element: Element<'qr'>, { qrUrl }: FaceContent): FaceMark[] {
  if (qrUrl === null) return []
  const area = squareIn(element)
  // Four modules of quiet around a code of about thirty.
  const by = area.w * 0.1
  const code = { x: area.x + by, y: area.y + by, w: area.w - by * 2, h: area.h - by * 2 }
  return [
    { kind: 'fill', ...area, outline: { radius: area.w * 0.09 }, fill: '#ffffff', opacity: 1 },
    { kind: 'image', ...code, href: qrUrl, fit: 'contain', position: 'middle', outline: rectangle },
  ]
}

function layShape(element: Element<'shape'>): FaceMark[] {
  const outline: Outline =
    element.shape === 'ellipse' ? 'ellipse' : { radius: element.shape === 'line' ? 0 : element.radius }
  return [{ kind: 'fill', ...areaOf(element), outline, fill: element.fill, opacity: element.opacity }]
}

/** What an element draws of a card: places, texts and colours, without any drawing library. Nothing leaves the element's box. */
export function layElement(element: FaceElement, content: FaceContent): readonly FaceMark[] {
  if (element.hidden || (element.names !== undefined && (element.names === 'tall') !== content.isTall))
    return []
  switch (element.kind) {
    case 'field':
      return layField(element, content)
    case 'text': {
      const mark = layText(element.text, areaOf(element), element.style)
      return mark ? [mark] : []
    }
    case 'stack':
      return layStack(element, content)
    case 'lines':
      return layLines(element, content.lines)
    case 'logo':
      return content.logo ? layLogo(areaOf(element), content.logo.url, element.plate) : []
    case 'avatar':
      return layAvatar(element, content)
    case 'qr':
      return layQr(element, content)
    case 'image':
      return [
        {
          kind: 'image',
          ...areaOf(element),
          href: content.imageUrl(element.fileId),
          fit: element.fit,
          position: 'middle',
          outline: { radius: element.radius },
        },
      ]
    case 'shape':
      return layShape(element)
  }
}
