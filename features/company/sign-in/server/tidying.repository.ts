import { lt, sql } from 'drizzle-orm'

import {
  captchas,
  sessions,
  signInChallenges,
  signInFailures,
  verificationCodes,
} from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { removeExpiredInvitations } from './invitations.repository.ts'
import { removeOldLogEntries } from './sign-in-log.repository.ts'

const logDays = 180
/** A link that has ended is still recognised for a while by a person who looks into a question. */
const invitationDays = 30

/** Forgets what has ended: sessions, captchas, codes, half sign-ins, and tries that count no more. As the system role. */
export async function forgetEnded(tx: Tx, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now))
  await tx.delete(captchas).where(lt(captchas.expiresAt, now))
  await tx.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now))
  await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
  await tx.delete(signInFailures).where(lt(signInFailures.lastAt, new Date(now.getTime() - dayMs)))
}

/** Ends all sessions of the installation, half sign-ins and codes included. As the system role. */
export async function endEverySession(tx: Tx): Promise<void> {
  const whatever = sql`true`
  await tx.delete(sessions).where(whatever)
  await tx.delete(signInChallenges).where(whatever)
  await tx.delete(verificationCodes).where(whatever)
}

/** Forgets what a company needs no more: old lines of the log, links that ended long ago. */
export async function forgetOld(tx: Tx, now: Date): Promise<void> {
  await removeOldLogEntries(tx, new Date(now.getTime() - logDays * dayMs))
  await removeExpiredInvitations(tx, new Date(now.getTime() - invitationDays * dayMs))
}
