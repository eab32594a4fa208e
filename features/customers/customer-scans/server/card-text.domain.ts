/** A rectangle in pixels of the upright picture. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A word as a recogniser read it, with how sure it is in per cent. */
export interface TextWord {
  text: string
  confidence: number
  box: Box
}

export interface TextLine {
  words: readonly TextWord[]
}

/** Words that stand together: what lies far apart on one line are two things. Each letter knows its word. */
export interface Segment {
  text: string
  origin: readonly number[]
  words: readonly TextWord[]
  /** Of the tallest word. */
  height: number
}

/** A part of a segment: what it says, how sure that is, where it stands. */
export interface Cut {
  value: string
  confidence: number
  box: Box
}

const isDense = /[\p{Script=Han}：，。；、（）]/u

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

/** Where a line stands. */
export const extentOf = ({ words }: TextLine) => around(words.map(({ box }) => box))

/** Whether one line goes on where another ends: recognisers cut lines at marks that they did not understand. */
function goesOn(one: TextLine, other: TextLine): boolean {
  const [a, b] = [extentOf(one), extentOf(other)]
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const gap = b.x - (a.x + a.width)
  const height = Math.min(a.height, b.height)
  return shared > height * 0.6 && gap > -height && gap < Math.max(a.height, b.height)
}

/** Lines that are parts of one are one. */
export function joined(lines: readonly TextLine[]): TextLine[] {
  const whole: TextLine[] = []
  for (const line of lines) {
    const before = whole.findIndex((one) => goesOn(one, line))
    const former = whole[before]
    if (former) whole[before] = { words: [...former.words, ...line.words] }
    else whole.push(line)
  }
  return whole
}

/** The words of a line in groups: a gap much wider than the letters are tall begins another one. */
function groupsOf({ words }: TextLine): TextWord[][] {
  const groups: TextWord[][] = []
  let end = -Infinity
  for (const word of words) {
    const last = groups.at(-1)
    const height = Math.max(word.box.height, last?.at(-1)?.box.height ?? 0)
    if (last && word.box.x - end < height * 1.9) last.push(word)
    else groups.push([word])
    end = word.box.x + word.box.width
  }
  return groups
}

/** How sure a reading is as a whole, by its letters. */
export function surenessOf(words: readonly TextWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters)
}

/** Black and white: a byte for each pixel, 0 where there is ink. */
export interface Ink {
  pixels: Uint8Array
  width: number
  height: number
}

/** Where ink stands in a strip of the picture: parts with nothing between them for longer than letters are tall. */
export function partsOf({ pixels, width, height }: Ink, strip: Box): Box[] {
  const [top, bottom] = [Math.max(0, strip.y), Math.min(height, strip.y + strip.height)]
  const right = Math.min(width, strip.x + strip.width)
  const hasInk = (x: number) => {
    for (let y = top; y < bottom; y += 1) if (pixels[y * width + x] === 0) return true
    return false
  }
  const parts: Box[] = []
  for (let x = Math.max(0, strip.x); x < right; x += 1) {
    if (!hasInk(x)) continue
    const last = parts.at(-1)
    if (last && x - (last.x + last.width) < strip.height * 1.2) last.width = x + 1 - last.x
    else parts.push({ x, y: top, width: 1, height: bottom - top })
  }
  return parts
}

/** The segments of a line; blanks between Chinese letters, which recognisers put in, are gone. */
export function assembled(line: TextLine): Segment[] {
  return groupsOf(line).map((words) => {
    let text = ''
    const origin: number[] = []
    words.forEach((word, index) => {
      const said = word.text.normalize('NFKC').trim()
      const needsBlank = text !== '' && !isDense.test(text.at(-1) ?? '') && !isDense.test(said[0] ?? '')
      const added = needsBlank ? ` ${said}` : said
      text += added
      for (const _ of added) origin.push(index)
      // Letters outside of the basic plane take two places in a text.
      while (origin.length < text.length) origin.push(index)
    })
    return { text, origin, words, height: Math.max(...words.map(({ box }) => box.height)) }
  })
}

/** One letter that was guessed spoils a value, however sure the others are. */
const sureness = (words: readonly TextWord[]) =>
  Math.round((surenessOf(words) + Math.min(...words.map(({ confidence }) => confidence))) / 2)

/** What a segment says between two places. */
export function cutOf({ text, origin, words }: Segment, start: number, end: number): Cut {
  const used = [...new Set(origin.slice(start, end))].flatMap((index) => words[index] ?? [])
  const parts = used.length > 0 ? used : words
  return {
    value: text.slice(start, end).trim(),
    confidence: sureness(parts),
    box: around(parts.map(({ box }) => box)),
  }
}

/** The segment without what was taken out of it. */
export const without = (segment: Segment, start: number, end: number): Segment => ({
  ...segment,
  text: `${segment.text.slice(0, start)} ${segment.text.slice(end)}`,
  origin: [...segment.origin.slice(0, start), segment.origin[start] ?? 0, ...segment.origin.slice(end)],
})

/** Where a box of a picture that was turned to be read stands in the picture itself; the angle is in radians, clockwise. */
export function turnedBack(
  box: Box,
  radians: number,
  { width, height }: { width: number; height: number },
): Box {
  if (radians === 0) return box
  const [sin, cos] = [Math.sin(-radians), Math.cos(-radians)]
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
