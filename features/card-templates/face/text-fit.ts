/** A place for text on a face; lengths are hundredths of the card's width (`cqw`). */
export interface TextSlot {
  width: number
  /** The size for short texts, and the smallest one for long texts; beyond that the text is cut with an ellipsis. */
  size: number
  min: number
  lines: number
}

const narrow = /[\s.,:;'|!ijlI()[\]/\\-]/
const wide = /[MWmw@%]/
const capital = /[A-Z&#]/

function advance(character: string): number {
  // Han, kana, Hangul, fullwidth forms and emoji take a whole em in every font that has them.
  if ((character.codePointAt(0) ?? 0) >= 0x1100) return 1
  if (narrow.test(character)) return 0.32
  if (wide.test(character)) return 0.88
  return capital.test(character) ? 0.68 : 0.56
}

/** About how wide a text is, in em. There is no DOM where faces are drawn, so it cannot be measured. */
export const emWidth = (text: string) => [...text].reduce((sum, character) => sum + advance(character), 0)

/** The font size at which `text` fills its slot without leaving it. A second line is used only when one line would be too small. */
export function fitText(text: string, slot: TextSlot): number {
  const width = Math.max(emWidth(text), 0.5)
  for (let lines = 1; lines <= slot.lines; lines += 1) {
    // Line breaks waste room: with more than one line a tenth of it is not counted on.
    const room = slot.width * lines * (lines === 1 ? 0.97 : 0.88)
    const size = room / width
    const comfortable = slot.size * (lines === 1 ? 0.62 : 0.5)
    if (size >= slot.size) return slot.size
    if (size >= Math.max(slot.min, comfortable)) return round(size)
  }
  return Math.max(slot.min, Math.min(slot.size, round((slot.width * slot.lines * 0.88) / width)))
}

const round = (size: number) => Math.floor(size * 100) / 100

/** One character that stands for a person or company: the surname of a Han name, else initials of at most two words. */
export function monogram(name: string): string {
  const trimmed = name.trim()
  const first = [...trimmed][0] ?? ''
  if ((first.codePointAt(0) ?? 0) >= 0x1100) return first
  const words = trimmed.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('').toUpperCase()
}

/** Whether a text is written in Han or kana alone, so that it may be set from top to bottom. */
export const isEastAsian = (text: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・·\s]+$/u.test(text)
