import { randomInt } from 'node:crypto'

/** `SJ20261120-48213`: the day, and digits that nobody guesses. */
const numberOf =
  (letters: string) =>
  (now: Date): string =>
    `${letters}${now.toISOString().slice(0, 10).replaceAll('-', '')}-${String(randomInt(10_000_000)).padStart(7, '0')}`

export const dealNumber = numberOf('SJ')
export const quoteNumber = numberOf('BJ')
