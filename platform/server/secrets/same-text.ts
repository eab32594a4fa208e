import { timingSafeEqual } from 'node:crypto'

/**
 * Whether two texts are the same, in a time that does not tell how far they agree. Texts of as many letters may have more
 * bytes: a stranger's is compared by these.
 */
export function isSameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
