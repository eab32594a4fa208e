import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { notices } from './notices.tables.ts'

export type StoredNotice = typeof notices.$inferSelect

interface NoticeFilter extends Paging {
  accountId: string
  isUnread: boolean
  kind?: string | undefined
}

export async function findNotices(
  tx: Tx,
  { accountId, isUnread, kind, ...paging }: NoticeFilter,
): Promise<Page<StoredNotice>> {
  const where = and(
    eq(notices.accountId, accountId),
    isUnread ? isNull(notices.readAt) : undefined,
    kind ? eq(notices.kind, kind) : undefined,
  )
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(notices)
      .where(where)
      .orderBy(desc(notices.at), desc(notices.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, notices, where),
  )
}

/** A badge shows no more than this. */
const mostCounted = 100

/** How many notices of an account are unread, at most 100. */
export async function countUnread(tx: Tx, accountId: string): Promise<number> {
  const some = tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.accountId, accountId), isNull(notices.readAt)))
    .limit(mostCounted)
    .as('some')
  const [row] = await tx.select({ total: count() }).from(some)
  return row?.total ?? 0
}

/** Marks notices of an account as read; without ids all of them. Answers how many were not read before. */
export async function markRead(tx: Tx, accountId: string, ids?: readonly string[]): Promise<number> {
  const rows = await tx
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(
      and(eq(notices.accountId, accountId), isNull(notices.readAt), ids && inArray(notices.id, [...ids])),
    )
    .returning({ id: notices.id })
  return rows.length
}

/** Writes notices that their accounts were not told yet; answers the accounts. */
export async function insertNotices(
  tx: Tx,
  rows: readonly Omit<typeof notices.$inferInsert, 'companyId' | 'id'>[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const written = await tx
    .insert(notices)
    .values([...rows])
    .onConflictDoNothing({ target: [notices.companyId, notices.accountId, notices.key] })
    .returning({ accountId: notices.accountId })
  return [...new Set(written.map(({ accountId }) => accountId))]
}
