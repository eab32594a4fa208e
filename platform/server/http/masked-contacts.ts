import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'

const lastFour = (digits: string) => `${'*'.repeat(4)}${digits.slice(-4)}`

/** Everything by which a person is reached, known or paid, wherever in a text it stands, and what is left of it. */
// Searches hand these to PostgreSQL, where `\w` takes in Chinese: letters are spelt out.
const patterns: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/[A-Za-z0-9_.+-]+@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+/g, maskEmail],
  // A number of an identity card, with its date of birth.
  [
    /(?<![A-Za-z0-9_])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![A-Za-z0-9_])/g,
    lastFour,
  ],
  [
    /(?<![A-Za-z0-9_])(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?![A-Za-z0-9_])/g,
    (found) => maskMobile(found.replace(/[- ]/g, '')),
  ],
  // A landline with its area code, and perhaps an extension behind it.
  [/(?<![A-Za-z0-9_-])(?:\+86[- ]?\(?0?|\(?0)[1-9]\d{1,2}\)?[- ]?\d{3,4} ?\d{4}(?![A-Za-z0-9_])/g, lastFour],
  [/(?<![A-Za-z0-9_])\+[1-9]\d{6,14}(?![A-Za-z0-9_])/g, maskMobile],
]

/** The patterns of contacts, for searches: PostgreSQL reads them as well. */
export const contactPatterns: readonly RegExp[] = patterns.map(([pattern]) => pattern)

/** Account numbers look like numbers of orders and payments: only their name tells them apart. */
const accountKeys: ReadonlySet<string> = new Set(['bankAccount'])

/** A text with every contact masked but the own ones. */
export const maskedText = (text: string, own: ReadonlySet<string>): string =>
  patterns.reduce(
    (masked, [pattern, mask]) => masked.replace(pattern, (found) => (own.has(found) ? found : mask(found))),
    text,
  )

/** The same of everything in an answer; what is neither text, list nor plain object stays. */
export function maskedAnswer(value: unknown, own: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return maskedText(value, own)
  if (Array.isArray(value)) return value.map((entry) => maskedAnswer(entry, own))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      // Numbers are keys where something is counted or found by them.
      maskedText(key, own),
      accountKeys.has(key) && typeof entry === 'string' && entry !== ''
        ? lastFour(entry)
        : maskedAnswer(entry, own),
    ]),
  )
}
