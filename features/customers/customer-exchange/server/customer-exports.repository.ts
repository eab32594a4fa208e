import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { foldersHolding } from '#features/customers/card-folders/server/folder-contents.public.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import {
  type CustomerReach,
  exportable,
  seenCustomer,
  visible,
} from '#features/customers/customers/server/customer-access.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'

export interface ExportQuestion {
  reach: CustomerReach
  withOptedOut: boolean
  mine: boolean
  keyword: string | null
  source: string | null
  tag: string | null
  ids: readonly string[] | null
  groupId: string | null
}

const kept = ['to_confirm', 'duplicate', 'normal'] as const

/** Customers that the viewer may see and export; those who asked not to be contacted only on request. */
function condition({
  reach,
  withOptedOut,
  mine,
  keyword,
  source,
  tag,
  ids,
  groupId,
}: ExportQuestion): SQL | undefined {
  const text = keyword?.trim().toLowerCase()
  return and(
    inArray(customerCards.state, withOptedOut ? [...kept, 'do_not_contact'] : [...kept]),
    visible(reach),
    exportable(reach),
    mine ? eq(customerCards.ownerAccountId, reach.viewer.accountId) : undefined,
    // Numbers are not searched here: an export must not reveal a masked number.
    text ? sql`${customerCards.searchText} like ${likePattern(text)}` : undefined,
    source === null ? undefined : sql`${customerCards.source} = ${source}`,
    tag === null ? undefined : sql`${customerCards.tags} @> ${JSON.stringify([tag])}::jsonb`,
    ids === null ? undefined : ids.length === 0 ? sql`false` : inArray(customerCards.id, [...ids]),
    groupId === null ? undefined : inGroup(groupId),
  )
}

const inGroup = (groupId: string) =>
  sql`${customerCards.id} in (select held.customer_id from (${foldersHolding({ conveying: false, folders: sql`f.id = ${groupId}` })}) held)`

/** The next customers by their ids, as the asker sees them. */
export const findExportedAfter = (
  tx: Tx,
  question: ExportQuestion,
  { after, limit }: { after: string | null; limit: number },
) =>
  tx
    .select({
      customer: seenCustomer(question.reach),
      owner: accounts.nickName,
    })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .leftJoin(accounts, eq(accounts.id, customerCards.ownerAccountId))
    .where(and(condition(question), after === null ? undefined : gt(customerCards.id, after)))
    .orderBy(asc(customerCards.id))
    .limit(limit)
export type ExportedCustomer = Awaited<ReturnType<typeof findExportedAfter>>[number]

export async function countExported(tx: Tx, question: ExportQuestion): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(condition(question))
  return row?.total ?? 0
}
