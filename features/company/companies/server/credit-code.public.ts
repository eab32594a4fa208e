import { flawOfCreditCode } from '#platform/contract/credit-code.ts'

export { normaliseCreditCode } from '#platform/contract/credit-code.ts'

/** Whether a code of 18 characters is well made, its check digit included. */
export const hasGoodCheckDigit = (code: string): boolean => flawOfCreditCode(code) === undefined
