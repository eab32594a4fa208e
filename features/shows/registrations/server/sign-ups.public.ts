import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { Registration } from './registrations.repository.ts'

export { findRegistration, type Registration } from './registrations.repository.ts'

/** Somebody signed up; told in the transaction of the registration, which has its place locked: long work belongs in a job. */
export const personSignedUp =
  defineHook<(tx: Tx, registration: Registration) => Promise<void>>('registrations.signedUp')
