import { timingSafeEqual } from 'node:crypto'

import { keyedDigest } from '#platform/server/secrets/secrets.ts'

/** What the token of a filling says: company, filling and end. */
export interface NamedFilling {
  companyId: string
  fillingId: string
  expiresAt: Date
}

const digestLength = 22
const signatureOf = (secret: Buffer, payload: string) =>
  keyedDigest(secret, ['filling', payload], digestLength)

/** Signs a token that names a filling. A visitor without an account can go on with it, and it cannot be forged. */
export function signFilling(secret: Buffer, { companyId, fillingId, expiresAt }: NamedFilling): string {
  const payload = `${companyId}.${fillingId}.${Math.floor(expiresAt.getTime() / 1000)}`
  return `${payload}.${signatureOf(secret, payload)}`
}

const parts = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,12})$/

/** Reads a token: what it names, or why it is good for nothing. */
export function readFillingToken(
  secret: Buffer,
  token: string,
  now: Date,
): NamedFilling | 'forged' | 'expired' {
  const end = token.lastIndexOf('.')
  const payload = token.slice(0, Math.max(0, end))
  const expected = Buffer.from(signatureOf(secret, payload))
  const given = Buffer.from(token.slice(end + 1))
  const [, companyId, fillingId, seconds] = parts.exec(payload) ?? []
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !companyId || !fillingId)
    return 'forged'
  const expiresAt = new Date(Number(seconds) * 1000)
  return expiresAt > now ? { companyId, fillingId, expiresAt } : 'expired'
}
