import { listEnd } from '#platform/contract/page-sizes.ts'

/** A number of rows as people read it; where nobody counted on, `10,000+`. */
export const countText = (count: number, isMore = count > listEnd): string =>
  isMore ? `${Math.min(count, listEnd).toLocaleString()}+` : count.toLocaleString()
