import { numberText } from '#platform/text/number-text.ts'
/** Hundredths of a square metre, as people read them. */
export const areaOf = (centim2: number): string => numberText(centim2 / 100, 2)

/** A number field with two decimals over hundredths. */
export const inHundredths = {
  getValueProps: (hundredths: number | undefined) => ({
    value: hundredths === undefined ? undefined : hundredths / 100,
  }),
  getValueFromEvent: (value: number | null) => Math.round((value ?? 0) * 100),
}
