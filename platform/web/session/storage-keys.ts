/** Prefix of everything the console stores in a browser; the number is the schema of what is stored, not the release. */
export const storagePrefix = 'cardline-1-'

/** What survives signing out: preferences per person. */
export const preferencesPrefix = `${storagePrefix}preferences`

/** The cookie that carries the session's token. */
export const tokenCookie = `${storagePrefix}token`
