import { emWidth } from './text-fit.ts'

/** A place for text; lengths are hundredths of the card's width. */
export interface TextRoom {
  width: number
  height: number
}

/** How a text may be set: it begins with `size`, shrinks to `min` and takes at most `lines` lines. */
export interface TextForm {
  size: number
  min: number
  lines: number
}

/** A text as it is drawn. */
export interface SetText {
  size: number
  lines: readonly string[]
  /** Of the widest line. */
  width: number
  height: number
}

/** How far apart lines stand, as a share of the size: names closer than small print. */
export const leading = (size: number) => 1.34 - 0.14 * Math.min(1, Math.max(0, (size - 4) / 4))

const full = '\\u1100-\\uffff\\u{10000}-\\u{3ffff}'
const pieces = new RegExp(`[^\\s${full}-]+[\\s-]*|[\\s-]+|[${full}]|.`, 'gu')
const opens = /[（「『《〈【〔“‘([{]$/u
const closes = /^[）」』》〉】〕”’)\]},.、，。；：！？!?;:·・…]/u
// A company's name is torn at these seams before it is torn anywhere else.
const seams = /(?=[（(])|(?<=[）)])|(?=有限责任公司|股份有限公司|有限公司|有限責任公司|株式会社)/

/** The pieces between which a line may break: words, and every full-width character with the punctuation that belongs to it. */
function piecesOf(text: string): string[] {
  const found: string[] = []
  for (const piece of text.match(pieces) ?? []) {
    const last = found.at(-1)
    if (last !== undefined && (opens.test(last) || closes.test(piece))) found[found.length - 1] = last + piece
    else found.push(piece)
  }
  return found
}

const bare = (text: string) => emWidth(text.trim())

/** Fills lines of `room` em one after the other; a piece wider than a line is broken inside. */
function fill(parts: readonly string[], room: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (line !== '' && bare(line + part) > room) {
      lines.push(line)
      line = ''
    }
    line += part
    while (bare(line) > room && [...line.trim()].length > 1) {
      const head = headOf(line, room)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  if (line.trim() !== '') lines.push(line)
  return lines.map((entry) => entry.trim())
}

function headOf(text: string, room: number): string {
  let head = ''
  for (const character of text) {
    if (head !== '' && emWidth(head + character) > room) break
    head += character
  }
  return head
}

/** The same number of lines, as even as they go: no last line of one character. */
function balance(parts: readonly string[], room: number): string[] {
  let best = fill(parts, room)
  const least = Math.max(room * 0.5, Math.min(room, longest(parts)))
  for (let narrower = room - 0.25; best.length > 1 && narrower >= least; narrower -= 0.25) {
    const tried = fill(parts, narrower)
    if (tried.length > best.length) break
    best = tried
  }
  return best
}

const longest = (parts: readonly string[]) => Math.max(0, ...parts.map(bare))

function atSize(
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] | undefined {
  const room = (width * 0.985) / size
  const torn = text.split(seams).filter((part) => part !== '')
  for (const parts of torn.length > 1 ? [torn, piecesOf(text)] : [piecesOf(text)]) {
    if (longest(parts) > room) continue
    const found = balance(parts, room)
    if (found.length <= lines) return found
  }
  return undefined
}

const ellipsis = '…'

/** What fits of a text that is too long at its smallest size, with an ellipsis at its end. */
function cut(text: string, room: number, lines: number): string[] {
  const found = fill(piecesOf(text), room)
  if (found.length <= lines) return found
  const kept = found.slice(0, lines)
  const last = [...(kept.at(-1) ?? '')]
  while (last.length > 1 && emWidth(last.join('') + ellipsis) > room) last.pop()
  return [...kept.slice(0, -1), last.join('').trimEnd() + ellipsis]
}

const shaped = (lines: readonly string[], size: number): SetText => ({
  size,
  lines,
  width: Math.max(0, ...lines.map(emWidth)) * size,
  height: lines.length * size * leading(size),
})

/**
 * Sets a text into a place: as large as `size`, smaller where it must, on a further line only where one line would be too small,
 * never below `min`; what is still too long ends in an ellipsis. There is no DOM where faces are drawn, so widths are counted.
 */
export function setText(text: string, form: TextForm, { width, height }: TextRoom): SetText {
  const tidy = text.replace(/\s+/g, ' ').trim()
  if (tidy === '' || width <= 0) return { size: form.size, lines: [], width: 0, height: 0 }
  const min = Math.min(form.min, form.size)
  const fits = (count: number, size: number) => count === 1 || count * size * leading(size) <= height + 0.01
  for (let lines = 1; lines <= form.lines; lines += 1) {
    const least = lines < form.lines ? Math.max(min, form.size * 0.64) : min
    for (
      let size = form.size;
      size >= least - 0.001;
      size = size - 0.1 < least && size > least ? least : size - 0.1
    ) {
      const found = fits(lines, size) ? atSize(tidy, { size, width, lines }) : undefined
      if (found) return shaped(found, Math.round(size * 100) / 100)
    }
  }
  let lines = form.lines
  while (lines > 1 && !fits(lines, min)) lines -= 1
  return shaped(cut(tidy, (width * 0.985) / min, lines), min)
}
