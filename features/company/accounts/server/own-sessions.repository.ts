import { and, desc, eq, gt, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { idleHours } from './accounts.domain.ts'
import { sessions } from './accounts.tables.ts'

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
