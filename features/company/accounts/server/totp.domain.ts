import { randomInt } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

const period = 30

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** 160 random bits as base 32, as authenticators take them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address behind the picture that an authenticator scans. */
export const totpAddress = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString()

/** The time step that a code belongs to, one step of drift either way; undefined where it belongs to none. */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** Without 0, 1, I, L, O and U, which look like others or spell words. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

export const recoveryCodeCount = 10

/** Ten characters of thirty, 49 bits, in two halves that can be read out. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`)

/** A recovery code as it was meant, however it was typed; undefined where it cannot be one. */
export function normaliseRecoveryCode(typed: string): string | undefined {
  const bare = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  return /^[2-9A-Z]{10}$/.test(bare) ? bare : undefined
}
