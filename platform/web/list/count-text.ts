import { listEnd } from '#platform/contract/page-sizes.ts'
import { numberText } from '#platform/text/number-text.ts'

/** A number of rows as people read it; where nobody counted on, `10,000+`. */
export const countText = (count: number, isMore = count > listEnd): string =>
  isMore ? `${numberText(Math.min(count, listEnd))}+` : numberText(count)
