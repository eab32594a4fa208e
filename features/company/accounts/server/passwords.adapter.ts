import { randomUUID } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'

import { limitParallel } from '#platform/server/files/limit-parallel.ts'

/** Argon2 fills cores and memory, and other calls must not wait for it. */
const inTurn = limitParallel(2)

/** Hashes a password with argon2id (OWASP's parameters are the library's defaults). */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

let verifications = 0

/** Whether a password is the one behind a hash. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  verifications += 1
  return inTurn(() => verify(passwordHash, password))
}

/** How often a password was compared since the start: a test holds that unknown names cost as much as known ones. */
export const verificationCount = () => verifications

/** A password nobody has: unknown names cost the same work as known ones. */
export const nobodysHash: Promise<string> = hash(randomUUID())
