/** A mail address for eyes that may not see it whole: `l***@example.com`. */
export const maskEmail = (address: string) => address.replace(/^(.).*(?=@)|^(.).*$/, '$1$2***')
