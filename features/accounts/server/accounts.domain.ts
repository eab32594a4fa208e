import { createHash, randomBytes } from 'node:crypto'

/** A session ends a day after the sign-in, or after two hours without a request. */
export const sessionHours = 24
export const idleHours = 2

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64')

/** Tokens travel bare in `Authorization`, as the specification has it; `Bearer ` is taken too. */
export const tokenOf = (header: string | undefined) => header?.replace(/^Bearer\s+/i, '').trim() || undefined

/** Sign-in names are the same in upper and lower case and in full and half width. */
export const normaliseName = (name: string) => name.normalize('NFKC').trim().toLowerCase()

const freeTries = 5
const longestBlockMinutes = 15

/**
 * How long a name is blocked at an address after so many wrong passwords in a row: the first four cost nothing, the
 * fifth and every further one doubles the wait up to fifteen minutes. Names that do not exist are treated the same.
 */
export function blockSeconds(failures: number): number {
  if (failures < freeTries) return 0
  return Math.min(60 * 2 ** (failures - freeTries), longestBlockMinutes * 60)
}

/** After a quiet quarter of an hour the count begins anew. */
export const forgetAfterMinutes = 15
