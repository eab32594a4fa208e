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

/** Stands where no company and no account is known: work for names nobody has is done as for names that somebody has. */
export const nobody = {
  companyId: '00000000-0000-7000-8000-000000000000',
  accountId: '00000000-0000-7000-8000-000000000001',
} as const
