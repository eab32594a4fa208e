/** A pattern for `like` that finds the text anywhere; the text's own wildcards mean themselves. */
export const likePattern = (text: string) => `%${text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
