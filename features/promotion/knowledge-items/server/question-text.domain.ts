import { digits, numeral, tenThousand, units } from './numerals.data.ts'

/** A number of Chinese characters: 三十八 is 38, 一万五 is 15000. */
function numberOf(written: string): string {
  const [whole = '', after] = written.split(tenThousand)
  let [sum, digit, unit] = [0, 0, 1]
  for (const letter of whole) {
    const size = units.get(letter)
    if (size === undefined) digit = digits.get(letter) ?? 0
    else {
      sum += (digit === 0 ? 1 : digit) * size
      ;[digit, unit] = [0, size]
    }
  }
  // 两百五 is 250.
  sum += unit > 10 && digit > 0 ? (digit * unit) / 10 : digit
  if (after === undefined) return String(sum)
  if (after === '') return `${sum}${tenThousand}`
  const rest = Number(numberOf(after))
  return String(sum * 10_000 + (rest < 10 ? rest * 1000 : rest))
}

/** A text as it is compared: small letters of one width, and numbers in figures. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(numeral, (written) => (Array.from(written).length > 1 ? numberOf(written) : written))

/** The parts of a text between its commas and stops: what is asked stands in one of them, and a story around it. */
export const clausesOf = (text: string): string[] =>
  text.split(/[，,。；;！!？?、\n]+|\s{2,}/u).filter((part) => part.trim() !== '')

/** All runs of one to three letters of a text. */
export function runsOf(text: string): Set<string> {
  const letters = Array.from(plainText(text).replace(/[\s\p{P}]+/gu, ''))
  return new Set(
    [1, 2, 3].flatMap((size) =>
      letters.slice(0, letters.length - size + 1).map((_, at) => letters.slice(at, at + size).join('')),
    ),
  )
}
