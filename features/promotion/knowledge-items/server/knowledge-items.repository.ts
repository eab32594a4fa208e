import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lte, or } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, totalOf, writtenRow } from '#platform/server/database/rows.ts'

import type { KnowledgeItemDraft, KnowledgeItemState } from '../knowledge-items.contract.ts'
import { knowledgeItems } from './knowledge-items.tables.ts'

export type KnowledgeItem = typeof knowledgeItems.$inferSelect
export type NewKnowledgeItem = Omit<typeof knowledgeItems.$inferInsert, 'companyId' | 'id'>

export interface KnowledgeItemFilter extends Paging {
  /** Only those that this account created. */
  creator: string | undefined
  keyword?: string | undefined
  state?: KnowledgeItemState | undefined
  origin?: KnowledgeItem['origin'] | undefined
  sort?: 'question' | 'updatedAt' | undefined
  order?: 'asc' | 'desc' | undefined
}

export async function findKnowledgeItems(tx: Tx, filter: KnowledgeItemFilter): Promise<Page<KnowledgeItem>> {
  const { creator, keyword, state, origin, sort = 'updatedAt', order = 'desc' } = filter
  const pattern = keyword ? likePattern(keyword) : undefined
  const where = and(
    creator ? eq(knowledgeItems.createdBy, creator) : undefined,
    state ? eq(knowledgeItems.state, state) : undefined,
    origin ? eq(knowledgeItems.origin, origin) : undefined,
    pattern
      ? or(
          ilike(knowledgeItems.question, pattern),
          ilike(knowledgeItems.answer, pattern),
          ilike(sql`${knowledgeItems.variants}::text`, pattern),
        )
      : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const direction = order === 'asc' ? asc : desc
  return readPage(
    tx
      .select()
      .from(knowledgeItems)
      .where(where)
      .orderBy(direction(knowledgeItems[sort]), direction(knowledgeItems.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, knowledgeItems, where),
  )
}

export const findKnowledgeItem = (tx: Tx, id: string): Promise<KnowledgeItem | undefined> =>
  tx.select().from(knowledgeItems).where(eq(knowledgeItems.id, id)).then(firstRow)

/** Items for writing, in one order: the next writer of one waits. */
export const lockKnowledgeItems = (tx: Tx, ids: readonly string[]): Promise<KnowledgeItem[]> =>
  tx
    .select()
    .from(knowledgeItems)
    .where(inArray(knowledgeItems.id, [...ids]))
    .orderBy(knowledgeItems.id)
    .for('update')

/** How many items there are; others who make one wait until the transaction ends. */
export async function countKnowledgeItems(tx: Tx): Promise<number> {
  await lockKey(tx, 'knowledge-items')
  return tx.select({ total: count() }).from(knowledgeItems).then(totalOf)
}

export const insertKnowledgeItem = (tx: Tx, item: NewKnowledgeItem): Promise<KnowledgeItem> =>
  tx.insert(knowledgeItems).values(item).returning().then(writtenRow)

type Changes = Partial<
  Pick<KnowledgeItem, keyof KnowledgeItemDraft | 'state' | 'editedBy' | 'editedByName' | 'reviewedByName'>
>

/** Changes a locked item; its version moves on. */
export const changeKnowledgeItem = (
  tx: Tx,
  { id, version }: KnowledgeItem,
  set: Changes,
): Promise<KnowledgeItem> =>
  tx
    .update(knowledgeItems)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(knowledgeItems.id, id))
    .returning()
    .then(writtenRow)

export const deleteKnowledgeItem = (tx: Tx, id: string) =>
  tx.delete(knowledgeItems).where(eq(knowledgeItems.id, id))

/** Everything of the company in one state or in all, for a sheet. */
export const findForSheet = (tx: Tx, state: KnowledgeItemState | undefined, creator: string | undefined) =>
  tx
    .select()
    .from(knowledgeItems)
    .where(
      and(
        state ? eq(knowledgeItems.state, state) : undefined,
        creator ? eq(knowledgeItems.createdBy, creator) : undefined,
      ),
    )
    .orderBy(asc(knowledgeItems.question), asc(knowledgeItems.id))

/** May be quoted on a day. */
const isQuotable = (today: string) =>
  and(
    eq(knowledgeItems.state, 'effective'),
    lte(knowledgeItems.validFrom, today),
    or(isNull(knowledgeItems.validUntil), gte(knowledgeItems.validUntil, today)),
  )

/** Changes whenever something that may be quoted does. */
export async function findQuotableMark(tx: Tx, today: string): Promise<string> {
  const [found] = await tx
    .select({
      total: count(),
      versions: sql<string>`coalesce(sum(${knowledgeItems.version}), 0)::text`,
      newest: sql<string>`coalesce(max(${knowledgeItems.updatedAt})::text, '')`,
    })
    .from(knowledgeItems)
    .where(isQuotable(today))
  return `${today} ${found?.total ?? 0} ${found?.versions ?? ''} ${found?.newest ?? ''}`
}

export const findQuotable = (tx: Tx, today: string): Promise<KnowledgeItem[]> =>
  tx.select().from(knowledgeItems).where(isQuotable(today)).orderBy(asc(knowledgeItems.id))

/** Ends what was effective until before a day; answers how many. */
export async function expireBefore(tx: Tx, today: string, to: KnowledgeItemState): Promise<string[]> {
  const rows = await tx
    .update(knowledgeItems)
    .set({ state: to, version: sql`${knowledgeItems.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(knowledgeItems.state, 'effective'), sql`${knowledgeItems.validUntil} < ${today}`))
    .returning({ id: knowledgeItems.id })
  return rows.map(({ id }) => id)
}

/** The places of the material that something was made from. */
export const findMaterialKeys = async (tx: Tx): Promise<ReadonlySet<string>> =>
  new Set(
    (await tx.select({ key: knowledgeItems.materialKey }).from(knowledgeItems)).flatMap(
      ({ key }) => key ?? [],
    ),
  )
