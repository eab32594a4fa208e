const mainland = /^1[3-9]\d{9}$/
const international = /^\+[1-9]\d{6,14}$/
const invisible = /[\s\u00a0\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Full-width digits and signs as ASCII ones, without blanks, dashes, dots and brackets. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[-.()·‐-―]/g, '')

/**
 * The one spelling of a mobile number: a mainland one as its eleven digits, any other as E.164 (`+81…`); undefined for
 * what is no number. `+86 138-0013 8000`, `008613800138000` and full-width digits mean the same person.
 */
export function normaliseMobile(text: string): string | undefined {
  const digits = bare(text).replace(/^00/, '+')
  const local = digits.replace(/^\+?86(?=1[3-9]\d{9}$)/, '')
  if (mainland.test(local)) return local
  return international.test(digits) ? digits : undefined
}

/** A mobile number for eyes that may not see it whole: `138****5678`. */
export const maskMobile = (mobile: string) =>
  mobile.length < 7
    ? '*'.repeat(mobile.length)
    : `${mobile.slice(0, mobile.length - 8)}****${mobile.slice(-4)}`
