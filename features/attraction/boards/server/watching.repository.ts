import { and, desc, eq } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { boardAlerts, boardSubscriptions } from './boards.tables.ts'

export type Subscription = typeof boardSubscriptions.$inferSelect
export type Alert = typeof boardAlerts.$inferSelect
type New<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'id' | 'companyId'>

interface Whose {
  /** Only those that this account made. */
  createdBy: string | undefined
}

export async function findSubscriptions(
  tx: Tx,
  { createdBy, boardId, ...paging }: Whose & Paging & { boardId?: string | undefined },
): Promise<Page<Subscription>> {
  const where = and(
    createdBy ? eq(boardSubscriptions.createdBy, createdBy) : undefined,
    boardId ? eq(boardSubscriptions.boardId, boardId) : undefined,
  )
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(boardSubscriptions)
      .where(where)
      .orderBy(desc(boardSubscriptions.createdAt), desc(boardSubscriptions.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, boardSubscriptions, where),
  )
}

export const lockSubscription = (tx: Tx, id: string): Promise<Subscription | undefined> =>
  tx.select().from(boardSubscriptions).where(eq(boardSubscriptions.id, id)).for('update').then(firstRow)

export const insertSubscription = (tx: Tx, row: New<typeof boardSubscriptions>): Promise<Subscription> =>
  tx.insert(boardSubscriptions).values(row).returning().then(writtenRow)

export const planSubscription = (tx: Tx, id: string, set: { nextAt: Date; lastAt: Date }) =>
  tx.update(boardSubscriptions).set(set).where(eq(boardSubscriptions.id, id))

export const deleteSubscription = (tx: Tx, id: string) =>
  tx.delete(boardSubscriptions).where(eq(boardSubscriptions.id, id))

export async function findAlerts(tx: Tx, { createdBy, ...paging }: Whose & Paging): Promise<Page<Alert>> {
  const where = createdBy ? eq(boardAlerts.createdBy, createdBy) : undefined
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(boardAlerts)
      .where(where)
      .orderBy(desc(boardAlerts.createdAt), desc(boardAlerts.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, boardAlerts, where),
  )
}

export const countAlerts = (tx: Tx) => tx.$count(boardAlerts)
export const countSubscriptions = (tx: Tx) => tx.$count(boardSubscriptions)

export const lockAlert = (tx: Tx, id: string): Promise<Alert | undefined> =>
  tx.select().from(boardAlerts).where(eq(boardAlerts.id, id)).for('update').then(firstRow)

export const insertAlert = (tx: Tx, row: New<typeof boardAlerts>): Promise<Alert> =>
  tx.insert(boardAlerts).values(row).returning().then(writtenRow)

export const changeAlert = (tx: Tx, id: string, set: Partial<New<typeof boardAlerts>>) =>
  tx.update(boardAlerts).set(set).where(eq(boardAlerts.id, id))

export const deleteAlert = (tx: Tx, id: string) => tx.delete(boardAlerts).where(eq(boardAlerts.id, id))
