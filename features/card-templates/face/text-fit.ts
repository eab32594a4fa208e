/** A place for text on a face; lengths are hundredths of the card's width (`cqw`). */
export interface TextSlot {
  width: number
  /** The size for short texts, and the smallest one for long texts; beyond that the text is cut with an ellipsis. */
  size: number
  min: number
  lines: number
}

export interface FittedText {
  size: number
  lines: number
}

const narrow = /[\s.,:;'|!ijlI()[\]/\\-]/
const wide = /[MWmw@%]/
const capital = /[A-Z&#]/

// Han, kana, Hangul, fullwidth forms and emoji take a whole em in every font that has them.
const isFullWidth = (character: string) => (character.codePointAt(0) ?? 0) >= 0x1100

function advance(character: string): number {
  if (isFullWidth(character)) return 1
  if (narrow.test(character)) return 0.34
  if (wide.test(character)) return 0.92
  return capital.test(character) ? 0.7 : 0.59
}

/** About how wide a text is, in em. There is no DOM where faces are drawn, so it cannot be measured. */
export const emWidth = (text: string) => [...text].reduce((sum, character) => sum + advance(character), 0)

/** Where a line may break: after a blank or hyphen, and around every full-width character. */
const breakable = (text: string) => text.match(/[^\s\u1100-\uffff-]+[\s-]*|[\s-]+|[\u1100-\uffff]|./gu) ?? []

/** How many lines of `room` em a text takes when every line is filled as far as it goes. */
export function linesTaken(text: string, room: number): number {
  let lines = 1
  let used = 0
  for (const piece of breakable(text)) {
    const width = emWidth(piece)
    if (used > 0 && used + emWidth(piece.trimEnd()) > room) {
      lines += 1
      used = 0
    }
    // A word longer than a line is broken inside.
    lines += Math.max(0, Math.ceil(emWidth(piece.trimEnd()) / room) - 1)
    used = (used + width) % Math.max(room, width + used + 0.01)
  }
  return lines
}

const longestWord = (text: string) => Math.max(0, ...breakable(text).map((piece) => emWidth(piece.trimEnd())))

/** The largest size at which `text` takes at most `lines` lines and no word is broken; undefined below `least`. */
function sizeFor(text: string, slot: TextSlot, { lines, least }: { lines: number; least: number }): number | undefined {
  const word = longestWord(text)
  for (let size = slot.size; size >= least; size -= 0.1) {
    const room = (slot.width * 0.97) / size
    if (word <= room && linesTaken(text, room) <= lines) return Math.floor(size * 100) / 100
  }
  return undefined
}

/** The font size and the number of lines at which `text` fills its slot without leaving it. A further line is used only when fewer would be too small. */
export function fitText(text: string, slot: TextSlot): FittedText {
  for (let lines = 1; lines <= slot.lines; lines += 1) {
    const least = lines < slot.lines ? Math.max(slot.min, slot.size * 0.64) : slot.min
    const size = sizeFor(text, slot, { lines, least })
    if (size !== undefined) return { size, lines }
  }
  return { size: slot.min, lines: slot.lines }
}

/** One character that stands for a person or company: the surname of a Han name, else initials of at most two words. */
export function monogram(name: string): string {
  const trimmed = name.trim()
  const first = [...trimmed][0] ?? ''
  if (isFullWidth(first)) return first
  const words = trimmed.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Whether a text is written in Han or kana alone, so that it may be set from top to bottom. */
export const isEastAsian = (text: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・·\s]+$/u.test(text)

const seams = /(?=[（(])|(?<=[）)])|(?=有限责任公司|股份有限公司|有限公司|有限責任公司|株式会社)/

/** A company's name in the pieces that should not be torn, 海川智能科技 | （苏州） | 有限公司; one piece where they do not fit into the lines. */
export function companyPieces(name: string, room: number, lines: number): string[] {
  const pieces = name.split(seams).filter((piece) => piece !== '')
  let taken = 1
  let used = 0
  for (const piece of pieces) {
    const width = emWidth(piece)
    if (width > room) return [name]
    if (used > 0 && used + width > room) {
      taken += 1
      used = 0
    }
    used += width
  }
  return taken <= lines ? pieces : [name]
}
