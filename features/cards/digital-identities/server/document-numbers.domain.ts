import type { DocumentType } from '../digital-identities.contract.ts'
import { flawOfResidentId, type ResidentIdFlaw } from './resident-id.domain.ts'

export type NumberFlaw = ResidentIdFlaw | 'passport' | 'travelPermit' | 'missing'

const invisible = /[\s\u00a0\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff.·‐-―-]/g

/** The one spelling of a number: half-width, upper case, without blanks and dashes. */
export const normaliseNumber = (text: string) => text.normalize('NFKC').replace(invisible, '').toUpperCase()

const passport = /^[A-Z0-9]{6,15}$/
/** Residence permits look like resident ids and begin with 8; the permits of before have a letter and eight or ten digits. */
const travelPermit = /^([HM]\d{8}(\d{2})?|\d{8}|8\d{16}[\dX])$/

/** What is wrong with the number of a paper that proves a name. */
export function flawOfNumber(type: DocumentType, number: string, today: string): NumberFlaw | undefined {
  if (number === '') return 'missing'
  if (type === 'resident_id') return flawOfResidentId(number, today)
  if (type === 'passport') return passport.test(number) ? undefined : 'passport'
  return travelPermit.test(number) ? undefined : 'travelPermit'
}

/** A number for eyes that need to recognise it and no more: four at either end of a long one, two of a short one. */
export function maskNumber(number: string): string {
  const letters = [...number]
  const shown = letters.length >= 15 ? 4 : letters.length >= 8 ? 2 : 1
  if (letters.length <= shown * 2) return '*'.repeat(letters.length)
  return [...letters.slice(0, shown), '*'.repeat(letters.length - shown * 2), ...letters.slice(-shown)].join(
    '',
  )
}
