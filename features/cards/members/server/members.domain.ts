import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'

/** How many whole numbers a person may look up in a day. */
export const revealsADay = 60

/** Where a name stands in the index: the first letter of its pinyin. */
export function letterOf(pinyin: string): string {
  const first = pinyin.slice(0, 1).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}

/** Number and mail for eyes that may not see them whole. */
export const maskContact = ({ mobile, email }: { mobile: string; email: string }) => ({
  mobile: maskMobile(mobile),
  email: maskEmail(email),
})

export interface MemberSearch {
  /** Stands in name, pinyin, initials, title or department. */
  text: string
  /** The last digits of a number: what a masked number shows anyway. */
  tail: string | undefined
  /** Digits of a whole number, which only finds those that the caller sees whole. */
  digits: string | undefined
}

/** What a keyword asks for. */
export function memberSearch(keyword: string | undefined): MemberSearch | undefined {
  const text = keyword?.normalize('NFKC').trim().toLowerCase()
  if (!text) return undefined
  const digits = /^[\d\s-]+$/.test(text) ? text.replace(/[\s-]/g, '') : ''
  return {
    text,
    tail: digits.length >= 2 && digits.length <= 4 ? digits : undefined,
    digits: digits.length > 4 ? digits : undefined,
  }
}
