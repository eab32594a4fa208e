import { and, desc, eq, gt, sql } from 'drizzle-orm'

import { idleHours } from '#features/company/accounts/server/accounts.public.ts'
import { sessions } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** The living sessions of an account, whichever was used last first. */
export const findOwnSessions = (tx: Tx, accountId: string) =>
  tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, sql`now() - ${`${idleHours} hours`}::interval`),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
