import { randomInt } from 'node:crypto'

/** `HT20261120-4821305`: what it is, the day, and digits that nobody guesses. */
const numberOf =
  (letters: string) =>
  (now: Date): string =>
    `${letters}${now.toISOString().slice(0, 10).replaceAll('-', '')}-${String(randomInt(10_000_000)).padStart(7, '0')}`

export const contractNumber = numberOf('HT')
export const receiptNumber = numberOf('HK')
