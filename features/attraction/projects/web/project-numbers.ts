import { numberText } from '#platform/text/number-text.ts'
/** Fen in one ten thousand yuan, the unit in which projects are spoken of. */
export const fenOfWan = 1_000_000

/** Ten thousands of yuan, with at most two decimals. */
export const wanOf = (fen: number): string => numberText(fen / fenOfWan, 2)

/** A number field in ten thousand yuan over a value in fen. */
export const inWan = {
  getValueProps: (fen: number | undefined) => ({ value: fen === undefined ? undefined : fen / fenOfWan }),
  getValueFromEvent: (wan: number | null) => Math.round((wan ?? 0) * fenOfWan),
}

/** A number field with two decimals over hundredths. */
export const inHundredths = {
  getValueProps: (hundredths: number | undefined) => ({
    value: hundredths === undefined ? undefined : hundredths / 100,
  }),
  getValueFromEvent: (value: number | null) => Math.round((value ?? 0) * 100),
}
