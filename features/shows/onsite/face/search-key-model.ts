/** How much of a digest finds a person: enough to tell twenty thousand from another. */
const keyLength = 10

/** The text whose digest finds a person by a word, which differs from activity to activity. */
export const searchText = (activityId: string, word: string): string => `${activityId} ${word}`

/** The key of a word; `hash` answers SHA-256 as base64url. */
export const searchKey = (activityId: string, word: string, hash: (text: string) => string): string =>
  hash(searchText(activityId, word)).slice(0, keyLength)

/** The key that a digest begins with. */
export const keyOfDigest = (digest: string): string => digest.slice(0, keyLength)
