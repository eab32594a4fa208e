import { randomInt } from 'node:crypto'

/** `20261120-48213057`: the day, and eight digits that nobody guesses. */
export const newNumber = (now: Date): string =>
  `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${String(randomInt(100_000_000)).padStart(8, '0')}`
