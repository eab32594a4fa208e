import { fill, type Translation } from '#platform/text/texts.ts'
import type { text } from '../text/zh-CN.ts'

interface Counted {
  counts: readonly (number | null)[]
}

/** How often something went a way yesterday and in all days that are shown; null where no day was counted. */
export function countsOf({ counts }: Counted) {
  const known = counts.filter((count) => count !== null)
  const month = known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0)
  return { yesterday: counts.at(-1) ?? null, month }
}

/** The same in words. */
export function countsText(way: Counted, { lineage: t }: Translation<typeof text>): string {
  const { yesterday, month } = countsOf(way)
  if (month === null) return t.uncounted
  return fill(t.counts, { yesterday: yesterday ?? t.uncounted, month })
}
