const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The one spelling of a mail address: in lower case, without blanks, full-width letters as usual ones; undefined for what is none. */
export function normaliseEmail(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
  return address.test(plain) ? plain : undefined
}

/** A mail address for eyes that may not see it whole: `l***@example.com`. */
export const maskEmail = (address: string) => address.replace(/^(.).*(?=@)|^(.).*$/, '$1$2***')
