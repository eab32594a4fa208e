import { parseCard } from './card-parser.domain.ts'
import type { PlacedLetter } from './card-text.domain.ts'

interface Place {
  x?: number
  y?: number
  size?: number
  confidence?: number
}

/** A line of print: letters as wide as high, Latin ones half as wide. */
export function line(
  words: string,
  { x = 0, y = 0, size = 20, confidence = 95 }: Place = {},
): PlacedLetter[] {
  let at = x
  return Array.from(words, (text) => {
    const box = { x: at, y, width: size, height: size }
    at += /[\u0020-\u007e]/.test(text) ? size / 2 : size
    return { text, confidence, box, others: '' }
  })
}

/** Lines below each other, far enough apart to be different things. */
export const card = (...texts: readonly (string | [string, number])[]) =>
  texts.map((one, index) => {
    const [words, size] = typeof one === 'string' ? [one, 20] : one
    return line(words, { y: index * 120, size })
  })

export const found = (lines: readonly PlacedLetter[][]) =>
  Object.fromEntries(parseCard(lines).map(({ key, value }): [string, string] => [key, value]))
export const all = (lines: readonly PlacedLetter[][], key: string) =>
  parseCard(lines).flatMap((field) => (field.key === key ? [field.value] : []))
