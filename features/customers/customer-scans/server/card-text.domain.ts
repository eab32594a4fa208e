import { isLabelAlone, labelAtStart } from './card-labels.domain.ts'

/** A rectangle in pixels of the upright picture. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One letter as a recogniser read it, with how sure it is in per cent. */
export interface PlacedLetter {
  text: string
  confidence: number
  box: Box
  /** Letters that it might have been instead, the likeliest first; empty where nothing else was likely. */
  others: string
}

/** Letters of one line, as somebody sees them who holds the card upright. */
export type TextLine = readonly PlacedLetter[]

/** Letters that stand together: what lies far apart on one line are two things. */
export interface Segment {
  /** One place for each letter. */
  text: string
  letters: readonly PlacedLetter[]
  box: Box
  /** How tall the letters are. */
  size: number
}

/** A part of a segment: what it says, how sure that is, where it stands. */
export interface Cut {
  value: string
  confidence: number
  box: Box
}

/** The smallest box around others. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** Letters of full width, which is how Chinese is typed, as plain ones. */
const plain = (letter: string) =>
  letter
    .replace(/[\uff01-\uff5e]/g, (full) => String.fromCharCode(full.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')

function segmentOf(letters: readonly PlacedLetter[], size: number): Segment {
  const single = letters.flatMap((letter) => Array.from(plain(letter.text), (text) => ({ ...letter, text })))
  return {
    text: single.map(({ text }) => text).join(''),
    letters: single,
    box: around(letters.map(({ box }) => box)),
    size,
  }
}

/** The segments of a line: a gap much wider than the letters are tall begins another one. */
function segmentsOf(line: TextLine): Segment[] {
  const size = Math.max(...line.map(({ box }) => Math.min(box.width, box.height)))
  const groups: PlacedLetter[][] = []
  for (const letter of line) {
    const last = groups.at(-1)
    const former = last?.findLast(({ text }) => text !== ' ')
    const [here, there] = [middleOf(letter.box), former ? middleOf(former.box) : undefined]
    const isFar = there !== undefined && Math.hypot(here.x - there.x, here.y - there.y) > size * 2.2
    if (!last || (isFar && letter.text !== ' ')) groups.push([letter])
    else last.push(letter)
  }
  return groups.map((letters) => segmentOf(letters, size))
}

const lettersIn = ({ text }: Segment) => text.replace(/\s/g, '').length

/** Whether a label was found in two pieces, because its letters stand far apart. */
const isPartedLabel = (one: Segment, other: Segment) =>
  lettersIn(one) <= 2 &&
  labelAtStart(other.text) === undefined &&
  labelAtStart(one.text + other.text) !== undefined

/** Whether the letters of a name stand apart from each other. */
const isSpread = (one: Segment, other: Segment) =>
  lettersIn(other) === 1 && lettersIn(one) <= 3 && isHan(one.text.replace(/\s/g, '')) && isHan(other.text)

/** How far two segments that are one stand apart, and how unlike in size they are, at most: as shares of the larger size, and of the smaller one. */
function limitsOf(one: Segment, other: Segment): { gap: number; size: number } {
  if (isPartedLabel(one, other)) return { gap: 3, size: 2 }
  if (isSpread(one, other)) return { gap: 2, size: 1.5 }
  return isLabelAlone(one.text) ? { gap: 4, size: 1.8 } : { gap: 0.8, size: 1.35 }
}

/** Whether one segment goes on where another ends: labels stand apart from their values, and the letters of names from each other. */
function goesOn(one: Segment, other: Segment): boolean {
  const [a, b] = [one.box, other.box]
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (shared < Math.min(a.height, b.height) * 0.6) return false
  const gap = b.x - (a.x + a.width)
  const [small, large] = [Math.min(one.size, other.size), Math.max(one.size, other.size)]
  const most = limitsOf(one, other)
  return gap >= -large * 0.8 && gap < large * most.gap && large < small * most.size
}

/** Whether a name that is written downwards goes on: surname and given name stand apart. */
function goesDown(one: Segment, other: Segment): boolean {
  const [a, b] = [one.box, other.box]
  const isColumn = a.height > a.width * 1.3 && (b.height > b.width * 1.3 || lettersIn(other) === 1)
  if (!isColumn || !isHan(one.text.replace(/\s/g, '')) || !isHan(other.text)) return false
  const [small, large] = [Math.min(one.size, other.size), Math.max(one.size, other.size)]
  const gap = b.y - (a.y + a.height)
  return (
    lettersIn(one) + lettersIn(other) <= 6 &&
    large < small * 1.25 &&
    Math.abs(middleOf(a).x - middleOf(b).x) < small * 0.4 &&
    gap > -large * 0.5 &&
    gap < large * 2
  )
}

/** Segments of which those are one that go on where another ends. */
function joined(parts: readonly Segment[], isNext: (one: Segment, other: Segment) => boolean): Segment[] {
  const whole: Segment[] = []
  for (const part of parts) {
    const before = whole.findIndex((one) => isNext(one, part))
    const former = whole[before]
    if (!former) whole.push(part)
    else {
      const blank = { text: ' ', confidence: 100, box: part.box, others: '' }
      whole[before] = segmentOf([...former.letters, blank, ...part.letters], Math.max(former.size, part.size))
    }
  }
  return whole
}

/** What stands on a card, part by part, from above downwards and from left to right. */
export function segmentsOfCard(lines: readonly TextLine[]): Segment[] {
  const parts = lines.filter((line) => line.length > 0).flatMap(segmentsOf)
  const columns = joined(
    parts.sort((a, b) => a.box.y - b.box.y),
    goesDown,
  )
  return joined(
    columns.sort((a, b) => a.box.x - b.box.x),
    goesOn,
  ).sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
}

/** One letter that was guessed spoils a value, however sure the others are. */
function surenessOf(letters: readonly PlacedLetter[]): number {
  const all = letters.map(({ confidence }) => confidence)
  const mean = all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)
  return Math.round((mean + Math.min(100, ...all)) / 2)
}

/** What a segment says between two places. */
export function cutOf({ text, letters, box }: Segment, start = 0, end = text.length): Cut {
  const used = letters.slice(start, end).filter((letter) => letter.text !== ' ')
  return {
    value: text.slice(start, end).trim(),
    confidence: surenessOf(used),
    box: used.length > 0 ? around(used.map((letter) => letter.box)) : box,
  }
}

/** The segment between two places, or undefined where that says nothing. */
export function partOfSegment(
  segment: Segment,
  start: number,
  end = segment.text.length,
): Segment | undefined {
  const letters = segment.letters.slice(start, end)
  return letters.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) ? segmentOf(letters, segment.size) : undefined
}

/** Segments as one, from left to right, with blanks between them. */
export function togetherOf(parts: readonly Segment[]): Segment {
  const letters = parts.flatMap((part, index) =>
    index === 0 ? part.letters : [{ text: ' ', confidence: 100, box: part.box, others: '' }, ...part.letters],
  )
  return segmentOf(letters, Math.max(...parts.map(({ size }) => size)))
}

/** What is left of a segment on both sides of what was taken out of it. */
export const without = (segment: Segment, start: number, end: number): Segment[] =>
  [partOfSegment(segment, 0, start), partOfSegment(segment, end)].filter((part) => part !== undefined)

/** Where a box of a picture that was turned to be read stands in the picture itself; the angle is in radians, clockwise. */
export function turnedBack(
  box: Box,
  radians: number,
  { width, height }: { width: number; height: number },
): Box {
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => {
    const [dx, dy] = [x - width / 2, y - height / 2]
    return { x: width / 2 + dx * cos - dy * sin, y: height / 2 + dx * sin + dy * cos, width: 0, height: 0 }
  })
  return around(corners)
}
