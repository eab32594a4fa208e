import type { ByteRange } from '#platform/server/files/file-store.ts'

/** So much goes out by one request: a player asks for the next part by itself. */
const mostAtOnce = 32 * 2 ** 20

/** The part of a file that a request asks for; `none` where the file has no such part. Several parts at once are answered by the whole. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'whole' | 'none' {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found) return 'whole'
  const [, first = '', last = ''] = found
  if (first === '' && last === '') return 'whole'
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const wanted = first === '' || last === '' ? bytes - 1 : Number(last)
  const end = Math.min(wanted, bytes - 1, start + mostAtOnce - 1)
  return start > end ? 'none' : { start, end }
}
