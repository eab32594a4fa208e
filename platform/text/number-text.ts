const formats = Array.from(
  { length: 5 },
  (_, digits) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }),
)

/**
 * A number as people read it: `12,345.6`. All languages of the product group by thousands with a comma, so the
 * language of the browser, which may be another, is not asked.
 */
export const numberText = (value: number, digits: 0 | 1 | 2 | 3 | 4 = 3): string =>
  formats[digits]?.format(value) ?? String(value)
