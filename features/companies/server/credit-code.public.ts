import { flawOfCreditCode } from './credit-code.domain.ts'

export { normaliseCreditCode } from './credit-code.domain.ts'

/** Whether a code of 18 characters is well made, its check digit included. */
export const hasGoodCheckDigit = (code: string): boolean => flawOfCreditCode(code) === undefined
