import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'

import { clueRows } from '#features/attraction/clues/server/clue-rows.public.ts'
import { deals } from '#features/attraction/deals/server/deals.tables.ts'
import { withinReach } from '#features/attraction/touches/server/touches.public.ts'
import { clues } from '#features/attraction/clues/server/clues.tables.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { FigureKey, FigureRow } from '../campaigns.contract.ts'

interface Reader {
  tx: Tx
  viewer: Viewer
}

/** Clues that nobody works on any more because they were none. */
const notValid = ['invalid', 'voided', 'merged'] as const

/** The clues of campaigns in the viewer's reach; nobody's without the permission. */
const cluesOf = ({ tx, viewer }: Reader, campaignIds: readonly string[], isValid: boolean): SQL | undefined =>
  and(
    viewer.permissions.has('clue:view') ? undefined : sql`false`,
    inArray(clues.originCampaignId, [...campaignIds]),
    isValid ? notInArray(clues.state, [...notValid]) : undefined,
    withinReach(tx, { viewer, permission: 'clue:view' }, clues.ownerAccountId),
  )

/** The deals that came of these clues, in the viewer's reach. */
const dealsOf = ({ tx, viewer }: Reader, campaignId: string, isWon: boolean): SQL | undefined =>
  and(
    viewer.permissions.has('deal:view') ? undefined : sql`false`,
    inArray(
      deals.clueId,
      tx.select({ id: clueRows.id }).from(clueRows).where(eq(clueRows.originCampaignId, campaignId)),
    ),
    isWon ? eq(deals.state, 'won') : undefined,
    withinReach(tx, { viewer, permission: 'deal:view' }, deals.ownerAccountId),
  )

/** How many clues some campaigns brought. */
export async function countClues(
  reader: Reader,
  campaignIds: readonly string[],
): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await reader.tx
    .select({ id: clues.originCampaignId, total: sql<number>`count(*)::int` })
    .from(clues)
    .where(cluesOf(reader, campaignIds, false))
    .groupBy(clues.originCampaignId)
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])))
}

/** The figures of one campaign: the same conditions as the rows that they open. */
export async function findFigures(reader: Reader, campaignId: string) {
  const { tx } = reader
  const [ofClues] = await tx
    .select({
      clues: sql<number>`count(*)::int`,
      validClues: sql<number>`count(*) filter (where ${notInArray(clues.state, [...notValid])})::int`,
    })
    .from(clues)
    .where(cluesOf(reader, [campaignId], false))
  const [ofDeals] = await tx
    .select({
      deals: sql<number>`count(*)::int`,
      wonDeals: sql<number>`count(*) filter (where ${deals.state} = 'won')::int`,
      wonFen: sql<number>`coalesce(sum(${deals.yuanFen}) filter (where ${deals.state} = 'won'), 0)::float8`,
    })
    .from(deals)
    .where(dealsOf(reader, campaignId, false))
  return {
    clues: ofClues?.clues ?? 0,
    validClues: ofClues?.validClues ?? 0,
    deals: ofDeals?.deals ?? 0,
    wonDeals: ofDeals?.wonDeals ?? 0,
    wonFen: ofDeals?.wonFen ?? 0,
  }
}

async function findClueRows(
  reader: Reader,
  where: SQL | undefined,
  paging: Paging,
): Promise<Page<FigureRow>> {
  const { limit, offset } = pageBounds(paging)
  const list = await reader.tx
    .select()
    .from(clues)
    .where(where)
    .orderBy(desc(clues.createdAt), desc(clues.id))
    .limit(limit)
    .offset(offset)
  return {
    // The person is named by the clue's own page, which masks it.
    list: list.map(({ id, company, productLine, intent, state, createdAt }) => ({
      id,
      kind: 'clue',
      title: [company, productLine].filter(Boolean).join(' · ') || intent.slice(0, 40),
      state,
      amountFen: null,
      at: createdAt.toISOString(),
    })),
    ...(await countRows(reader.tx, clues, where)),
  }
}

async function findDealRows(
  reader: Reader,
  where: SQL | undefined,
  paging: Paging,
): Promise<Page<FigureRow>> {
  const { limit, offset } = pageBounds(paging)
  const list = await reader.tx
    .select()
    .from(deals)
    .where(where)
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(limit)
    .offset(offset)
  return {
    list: list.map(({ id, title, state, yuanFen, createdAt }) => ({
      id,
      kind: 'deal',
      title,
      state,
      amountFen: yuanFen,
      at: createdAt.toISOString(),
    })),
    ...(await countRows(reader.tx, deals, where)),
  }
}

/** The rows behind one figure. */
export const findFigureRows = (
  reader: Reader,
  { id, of, ...paging }: Paging & { id: string; of: FigureKey },
): Promise<Page<FigureRow>> =>
  of === 'clues' || of === 'validClues'
    ? findClueRows(reader, cluesOf(reader, [id], of === 'validClues'), paging)
    : findDealRows(reader, dealsOf(reader, id, of === 'wonDeals'), paging)
