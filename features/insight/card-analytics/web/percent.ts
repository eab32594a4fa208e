import { numberText } from '#platform/text/number-text.ts'
/** A part of a whole, such as `12.5%`. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${((part / whole) * 100).toFixed(1)}%`

/** A count with its share of the whole, as rankings write it. */
export const withShare =
  (whole: number) =>
  (count: number): string =>
    `${numberText(count)} · ${percent(count, whole)}`
