/** The 31 characters of the standard: no I, O, S, V and Z, which look like digits. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeLength = 18

/** The faults of a unified social credit code; each has a sentence in every language. */
export type CreditCodeFlaw = 'length' | 'characters' | 'district' | 'checkDigit'

/** The one spelling of a code: half-width capitals without blanks. */
export const normaliseCreditCode = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** The 18th character for the first 17, by GB 32100-2015: weights are the powers of 3, modulo 31. */
export function checkCharacterOf(body: string): string {
  let weight = 1
  let sum = 0
  for (const character of body) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return alphabet[(31 - (sum % 31)) % 31] ?? ''
}

/** Why a normalised code is none; undefined for a good one. */
export function flawOfCreditCode(code: string): CreditCodeFlaw | undefined {
  if (code.length !== codeLength) return 'length'
  if ([...code].some((character) => !alphabet.includes(character))) return 'characters'
  // Characters 3 to 8 are the code of the district that registered the company.
  if (!/^\d{6}$/.test(code.slice(2, 8))) return 'district'
  return checkCharacterOf(code.slice(0, -1)) === code.at(-1) ? undefined : 'checkDigit'
}
