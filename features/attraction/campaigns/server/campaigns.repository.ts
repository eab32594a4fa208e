import { and, asc, desc, eq, ilike, inArray, type SQL, sum } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage, countStates } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { channels } from '#features/attraction/channels/server/channels.tables.ts'
import { mailings } from '#features/attraction/mailings/server/mailings.tables.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { contentRows } from '#features/promotion/contents/server/content-rows.public.ts'
import { activityRows } from '#features/shows/activities/server/activity-rows.public.ts'
import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'

import { type CampaignState, campaignStates, type WayKind } from '../campaigns.contract.ts'
import { campaignCarriers, campaignCosts, campaigns } from './campaigns.tables.ts'

export type Campaign = typeof campaigns.$inferSelect
export type Cost = typeof campaignCosts.$inferSelect
export type Carrier = Pick<typeof campaignCarriers.$inferSelect, 'kind' | 'carrierId'>

interface Filter extends Paging {
  keyword?: string | undefined
  status?: string | undefined
}

export async function findCampaigns(tx: Tx, filter: Filter): Promise<Page<Campaign>> {
  const states = splitList(filter.status) as CampaignState[]
  const where: SQL | undefined = and(
    states.length > 0 ? inArray(campaigns.state, states) : undefined,
    filter.keyword ? ilike(campaigns.name, likePattern(filter.keyword)) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(campaigns)
      .where(where)
      .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, campaigns, where),
  )
}

export const countCampaignStates = (tx: Tx) =>
  countStates(tx, campaignStates, (state) =>
    tx
      .select({ row: sql`1` })
      .from(campaigns)
      .where(eq(campaigns.state, state)),
  )

export const findCampaign = (tx: Tx, id: string): Promise<Campaign | undefined> =>
  tx.select().from(campaigns).where(eq(campaigns.id, id)).then(firstRow)

export const lockCampaign = (tx: Tx, id: string): Promise<Campaign | undefined> =>
  tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update').then(firstRow)

export const insertCampaign = (
  tx: Tx,
  campaign: Omit<typeof campaigns.$inferInsert, 'companyId' | 'id'>,
): Promise<Campaign> => tx.insert(campaigns).values(campaign).returning().then(writtenRow)

/** Changes a locked campaign; its counter of changes moves on. */
export const writeCampaign = (
  tx: Tx,
  { id, version }: Pick<Campaign, 'id' | 'version'>,
  set: Partial<Omit<Campaign, 'companyId' | 'id' | 'version'>>,
): Promise<Campaign> =>
  tx
    .update(campaigns)
    .set({ ...set, version: version + 1 })
    .where(eq(campaigns.id, id))
    .returning()
    .then(writtenRow)

export const findCarriers = (tx: Tx, campaignId: string): Promise<Carrier[]> =>
  tx
    .select({ kind: campaignCarriers.kind, carrierId: campaignCarriers.carrierId })
    .from(campaignCarriers)
    .where(eq(campaignCarriers.campaignId, campaignId))
    .orderBy(campaignCarriers.id)

export async function replaceCarriers(
  tx: Tx,
  campaignId: string,
  carriers: readonly Carrier[],
): Promise<void> {
  await tx.delete(campaignCarriers).where(eq(campaignCarriers.campaignId, campaignId))
  if (carriers.length > 0)
    await tx.insert(campaignCarriers).values(carriers.map((carrier) => ({ ...carrier, campaignId })))
}

const mostFound = 20

const named = {
  channel: { rows: channels, id: channels.id, name: channels.name, at: channels.createdAt },
  content: { rows: contentRows, id: contentRows.id, name: contentRows.title, at: contentRows.createdAt },
  activity: { rows: activityRows, id: activityRows.id, name: activityRows.title, at: activityRows.createdAt },
  mailing: { rows: mailings, id: mailings.id, name: mailings.name, at: mailings.createdAt },
} as const

interface Named {
  id: string
  name: string
}

type NamedKind = keyof typeof named

const waysWhere = (
  tx: Tx,
  kind: NamedKind,
  where: (way: (typeof named)[NamedKind]) => SQL | undefined,
): Promise<Named[]> => {
  const way = named[kind]
  return tx
    .select({ id: sql<string>`${way.id}`, name: sql<string>`${way.name}` })
    .from(way.rows as typeof channels)
    .where(where(way))
    .orderBy(desc(way.at))
    .limit(mostFound)
}

/** Links that are shared, by the title of what they lead to and the colleague who shared them. */
const linksWhere = (tx: Tx, where: SQL | undefined): Promise<Named[]> =>
  tx
    .select({
      id: sql<string>`${shareLinkRows.id}`,
      name: sql<string>`concat_ws(' · ', coalesce(${cardRows.name}, ${contentRows.title}, ${activityRows.title}), ${accounts.nickName}, to_char(${shareLinkRows.createdAt}, 'YYYY-MM-DD'))`,
    })
    .from(shareLinkRows)
    .leftJoin(accounts, eq(accounts.id, shareLinkRows.accountId))
    .leftJoin(cardRows, eq(cardRows.id, shareLinkRows.cardId))
    .leftJoin(contentRows, eq(contentRows.id, shareLinkRows.subjectId))
    .leftJoin(activityRows, eq(activityRows.id, shareLinkRows.subjectId))
    .where(where)
    .limit(mostFound)

/** The last part of an address, which names a link. */
const linkNameIn = (address: string) => address.trim().split(/[?#]/)[0]?.split('/').at(-1) ?? ''

/** A link by the address that was pasted; there are too many to be listed. */
const searchLinks = async (tx: Tx, address: string | undefined): Promise<Named[]> => {
  const publicId = linkNameIn(address ?? '')
  return publicId === '' ? [] : linksWhere(tx, eq(shareLinkRows.publicId, publicId))
}

/** Codes, contents, activities or messages by a few letters, the newest first, or a link by its address. */
export const searchWays = async (tx: Tx, kind: WayKind, keyword: string | undefined): Promise<Named[]> =>
  kind === 'shareLink'
    ? searchLinks(tx, keyword)
    : waysWhere(tx, kind, ({ name }) =>
        keyword?.trim() ? ilike(name, likePattern(keyword.trim())) : undefined,
      )

/** The names of some ways; those that are gone are absent. */
export async function findWayNames(
  tx: Tx,
  kind: WayKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let from = 0; from < ids.length; from += mostFound) {
    const part = ids.slice(from, from + mostFound)
    const some =
      kind === 'shareLink'
        ? await linksWhere(tx, inArray(shareLinkRows.id, part))
        : await waysWhere(tx, kind, ({ id }) => inArray(id, part))
    for (const { id, name } of some) found.set(id, name)
  }
  return found
}

export const findCosts = (tx: Tx, campaignId: string): Promise<Cost[]> =>
  tx
    .select()
    .from(campaignCosts)
    .where(eq(campaignCosts.campaignId, campaignId))
    .orderBy(asc(campaignCosts.spentOn), asc(campaignCosts.id))
    .limit(mostCosts)

/** A campaign has no more lines of costs. */
export const mostCosts = 500

export const insertCost = (tx: Tx, cost: Omit<typeof campaignCosts.$inferInsert, 'companyId' | 'id'>) =>
  tx.insert(campaignCosts).values(cost).returning().then(writtenRow)

export const findCost = (tx: Tx, id: string): Promise<Cost | undefined> =>
  tx.select().from(campaignCosts).where(eq(campaignCosts.id, id)).then(firstRow)

export const deleteCost = (tx: Tx, id: string): Promise<unknown> =>
  tx.delete(campaignCosts).where(eq(campaignCosts.id, id))

/** The costs of some campaigns in all. */
export async function sumCosts(tx: Tx, campaignIds: readonly string[]): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: campaignCosts.campaignId, fen: sum(campaignCosts.amountFen).mapWith(Number) })
    .from(campaignCosts)
    .where(inArray(campaignCosts.campaignId, [...campaignIds]))
    .groupBy(campaignCosts.campaignId)
  return new Map(rows.map(({ id, fen }) => [id, fen ?? 0]))
}
