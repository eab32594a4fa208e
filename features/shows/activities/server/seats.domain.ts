/** More seats than any hall of a ticket type has. */
const mostSeats = 5000

/** The seats of one range, such as `3` or `1-20`; undefined for nonsense. */
function seatsOfRange(row: string, range: string): string[] | undefined {
  const [, from = '', to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(range) ?? []
  const [first, last] = [Number(from), Number(to || from)]
  if (from === '' || last < first) return undefined
  return Array.from({ length: last - first + 1 }, (_, at) => `${row}-${first + at}`)
}

/**
 * The seats of a plan in its order, a row on each line with the numbers in it: `A 1-20` or `VIP 1-4,7`. Undefined for a plan
 * that cannot be read, that names a seat twice or has too many.
 */
export function seatsIn(plan: string): string[] | undefined {
  const seats: string[] = []
  for (const line of plan.split('\n').filter((one) => one.trim() !== '')) {
    const [, row = '', ranges = ''] = /^([^\s,]{1,12})\s+([\d,\s-]+)$/.exec(line.trim()) ?? []
    for (const range of ranges.split(',')) {
      const own = seatsOfRange(row, range.trim())
      if (!own) return undefined
      seats.push(...own)
      if (seats.length > mostSeats) return undefined
    }
  }
  return new Set(seats).size === seats.length ? seats : undefined
}

interface Places {
  quotas: readonly { size: number; typeIds: readonly string[] }[]
}

/** The most tickets of a type that its quotas let out. */
export const mostOfType = (id: string, { quotas }: Places): number =>
  Math.min(...quotas.filter(({ typeIds }) => typeIds.includes(id)).map(({ size }) => size))
