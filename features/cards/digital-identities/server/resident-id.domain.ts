/** What is wrong with a resident id number (GB 11643-1999). */
export type ResidentIdFlaw = 'length' | 'characters' | 'birthday' | 'checkDigit'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

/** The last character that belongs to the first seventeen digits. */
export function residentCheckDigit(digits: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return checkDigits[sum % 11] ?? ''
}

const oldest = 150

/** Whether the eight digits are a day that somebody alive may have been born on. */
function isBirthday(digits: string, today: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const parsed = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day
  return isReal && day <= today && Number(digits.slice(0, 4)) >= Number(today.slice(0, 4)) - oldest
}

/** The first flaw of a resident id number, or undefined. `today` is a day such as `2026-11-20`. */
export function flawOfResidentId(number: string, today: string): ResidentIdFlaw | undefined {
  if (number.length !== 18) return 'length'
  if (!/^[1-8]\d{16}[\dX]$/.test(number)) return 'characters'
  if (!isBirthday(number.slice(6, 14), today)) return 'birthday'
  return residentCheckDigit(number) === number[17] ? undefined : 'checkDigit'
}
