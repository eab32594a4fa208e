const narrow = /[\s.,:;'|!ijlI()[\]/\\-]/
const slim = /[cfkrstvxyz]/
const wide = /[MWmw@%]/
const capital = /[A-Z&#]/

// Han, kana, Hangul, fullwidth forms and emoji take a whole em in every font that has them.
const isFullWidth = (character: string) => (character.codePointAt(0) ?? 0) >= 0x1100

function advance(character: string): number {
  if (isFullWidth(character)) return 1
  if (narrow.test(character)) return 0.34
  if (slim.test(character)) return 0.53
  if (wide.test(character)) return 0.92
  return capital.test(character) ? 0.7 : 0.59
}

/** About how wide a text is, in em. There is no DOM where faces are drawn, so it cannot be measured. */
export const emWidth = (text: string) => [...text].reduce((sum, character) => sum + advance(character), 0)

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
export const isEastAsian = (text: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・·\s]+$/u.test(text)
