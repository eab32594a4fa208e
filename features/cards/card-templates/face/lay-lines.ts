import type { FaceField } from './card-face-model.ts'
import type { FaceElement } from './face-design-model.ts'
import type { FaceMark } from './face-mark.ts'
import { placeText } from './lay-text.ts'
import { setText, type SetText } from './set-text.ts'

type LinesElement = Extract<FaceElement, { kind: 'lines' }>

interface Column {
  x: number
  w: number
}

const iconRoom = ({ icon, style }: LinesElement) => (icon ? style.size * 1.55 : 0)

const set = (
  field: FaceField,
  size: number,
  { element, width, twoLines }: { element: LinesElement; width: number; twoLines: boolean },
) => {
  const { min } = element.style
  const lines = field.type === 'address' && twoLines ? Math.max(2, element.style.lines) : element.style.lines
  return setText(field.value, { size, min: Math.min(min, size), lines }, { width, height: element.h })
}

/** The columns: the first as wide as what stands in it, at most half. */
function columnsOf(element: LinesElement, fields: readonly FaceField[]): Column[] {
  if (element.columns !== 2) return [{ x: element.x, w: element.w }]
  const gap = element.style.size
  const room = iconRoom(element)
  const half = element.w / 2 - gap / 2
  const first = fields.filter((_, index) => index % 2 === 0)
  const widest = Math.max(
    0,
    ...first.map(
      (field) =>
        setText(field.value, { ...element.style, lines: 1 }, { width: half - room, height: 99 }).width,
    ),
  )
  const w = Math.min(half, room + widest + 0.5)
  return [
    { x: element.x, w },
    { x: element.x + w + gap * 1.4, w: element.w - w - gap * 1.4 },
  ]
}

interface Entry {
  field: FaceField
  column: Column
  set: SetText
}

/** One size for all lines: the smallest that one of them needs. */
function setRows(element: LinesElement, fields: readonly FaceField[]): Entry[][] {
  const columns = columnsOf(element, fields)
  const room = iconRoom(element)
  const twoLines = columns.length === 1
  const widthAt = (index: number) => (columns[index % columns.length]?.w ?? 0) - room
  const sizes = fields.map(
    (field, index) => set(field, element.style.size, { element, width: widthAt(index), twoLines }).size,
  )
  const size = Math.min(element.style.size, ...sizes)
  const rows: Entry[][] = []
  for (const [index, field] of fields.entries()) {
    const column = columns[index % columns.length]
    if (!column) continue
    const entry = { field, column, set: set(field, size, { element, width: column.w - room, twoLines }) }
    if (index % columns.length === 0) rows.push([entry])
    else rows.at(-1)?.push(entry)
  }
  return rows
}

const heightOf = (row: readonly Entry[]) => Math.max(0, ...row.map((entry) => entry.set.height))
const totalOf = (rows: readonly Entry[][], gap: number) =>
  rows.reduce((sum, row) => sum + heightOf(row), 0) + gap * Math.max(0, rows.length - 1)

const isWhole = ({ field, set: { lines } }: Entry) =>
  !lines.at(-1)?.endsWith('…') || field.value.endsWith('…')

/** As many rows as are allowed and have room. */
function fittingRows(element: LinesElement, fields: readonly FaceField[]): Entry[][] {
  for (let count = Math.min(fields.length, element.rows * (element.columns ?? 1)); count > 0; count -= 1) {
    const rows = setRows(element, fields.slice(0, count))
    if (totalOf(rows, element.gap) <= element.h + 0.01) return rows
  }
  return []
}

/** Contact data under each other. Two columns give way to one where a value would be cut in two and not in one. */
export function layLines(element: LinesElement, fields: readonly FaceField[]): FaceMark[] {
  const { style, gap } = element
  let rows = fittingRows(element, fields)
  if (element.columns === 2 && !rows.flat().every(isWhole)) {
    const single = fittingRows({ ...element, columns: 1 }, fields)
    if (single.flat().every(isWhole)) rows = single
  }
  let y = element.y + (element.h - totalOf(rows, gap)) * { top: 0, middle: 0.5, bottom: 1 }[style.place]
  return rows.flatMap((row) => {
    const marks = row.flatMap((entry) => drawEntry(element, entry, y))
    y += heightOf(row) + gap
    return marks
  })
}

function drawEntry(element: LinesElement, { field, column, set: text }: Entry, y: number): FaceMark[] {
  const room = iconRoom(element)
  const area = { x: column.x + room, y, w: column.w - room, h: text.height }
  const mark = placeText(text, area, {
    ...element.style,
    place: 'top',
    align: element.icon ? 'left' : element.style.align,
  })
  const first = mark.lines[0]
  const size = text.size * 1.08
  if (!first || !element.icon) return first ? [mark] : []
  return [
    {
      kind: 'icon',
      type: field.type,
      x: column.x,
      y: first.y - text.size * 0.9,
      w: size,
      h: size,
      color: element.iconColor,
    },
    mark,
  ]
}
