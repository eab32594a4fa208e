import type { FaceTextStyle } from './face-design-model.ts'
import type { Area, ColumnMark, TextMark } from './face-mark.ts'
import { leading, setText, type SetText } from './set-text.ts'

const anchors = { left: 'start', center: 'middle', right: 'end' } as const
const shares = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const

/** Where the baseline of a line lies below its top: fonts with Han stand on about 0.88 of their em. */
const baseline = (size: number) => (size * leading(size) - size) / 2 + size * 0.88

/** A text that was set, placed into an area. */
export function placeText(set: SetText, area: Area, style: FaceTextStyle): TextMark {
  const share = shares[style.align]
  const top = area.y + (area.h - set.height) * shares[style.place]
  const step = set.size * leading(set.size)
  const x = area.x + area.w * share
  return {
    kind: 'text',
    x: x - set.width * share,
    y: top,
    w: set.width,
    h: set.height,
    lines: set.lines.map((text, index) => ({ text, x, y: top + index * step + baseline(set.size) })),
    anchor: anchors[style.align],
    size: set.size,
    weight: style.weight,
    family: style.family,
    color: style.color,
  }
}

const between = 1.28

/** A text from top to bottom in columns from right to left: it shrinks until its columns have room. */
export function placeColumns(text: string, area: Area, style: FaceTextStyle): ColumnMark {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  const { size, count, rows } = columnsFor(characters.length, area, style)
  const cut = characters.length > count * rows ? [...characters.slice(0, count * rows - 1), '…'] : characters
  const used = Math.ceil(cut.length / rows)
  const each = Math.ceil(cut.length / used)
  const width = size + (used - 1) * size * between
  const right = area.x + area.w - (area.w - width) * (1 - shares[style.align])
  const height = each * size * spread
  const top = area.y + (area.h - height) * shares[style.place]
  return {
    kind: 'columns',
    x: right - width,
    y: top,
    w: width,
    h: height,
    columns: Array.from({ length: used }, (_, column) =>
      cut.slice(column * each, (column + 1) * each).map((character, row) => ({
        text: character,
        x: right - size / 2 - column * size * between,
        y: top + row * size * spread + size * 0.88,
      })),
    ),
    size,
    weight: style.weight,
    family: style.family,
    color: style.color,
  }
}

const spread = 1.04

function columnsFor(length: number, area: Area, { size: largest, min, lines }: FaceTextStyle) {
  const roomOf = (size: number) => Math.max(1, Math.floor(area.h / (size * spread) + 0.001))
  const wide = (size: number, count: number) => size + (count - 1) * size * between <= area.w + 0.01
  for (let size = largest; size >= min; size -= 0.1) {
    for (let count = 1; count <= lines && wide(size, count); count += 1) {
      if (count * roomOf(size) >= length)
        return { size: Math.round(size * 100) / 100, count, rows: roomOf(size) }
    }
  }
  let count = lines
  while (count > 1 && !wide(min, count)) count -= 1
  return { size: min, count, rows: roomOf(min) }
}

/** A text in its area, whichever way it runs; undefined where there is nothing to read. */
export function layText(text: string, area: Area, style: FaceTextStyle): TextMark | ColumnMark | undefined {
  if (text.trim() === '') return undefined
  if (style.vertical) return placeColumns(text, area, style)
  return placeText(setText(text, style, { width: area.w, height: area.h }), area, style)
}
