import { and, eq, inArray } from 'drizzle-orm'

import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { ForwardedThing } from '../packages.contract.ts'
import { type linkSources, sellerLinks } from './packages.tables.ts'

export type SellerLink = typeof sellerLinks.$inferSelect

/** The purpose of a link: one thing of a package or a poster, by one seller. */
export interface LinkKey {
  source: (typeof linkSources)[number]
  sourceId: string
  thing: ForwardedThing
  accountId: string
}

export const findSellerLink = (
  tx: Tx,
  { sourceId, thing, accountId }: LinkKey,
): Promise<SellerLink | undefined> =>
  tx
    .select()
    .from(sellerLinks)
    .where(
      and(
        eq(sellerLinks.sourceId, sourceId),
        eq(sellerLinks.accountId, accountId),
        eq(sellerLinks.thingId, thing.id),
      ),
    )
    .then(firstRow)

export const insertSellerLink = (tx: Tx, { source, sourceId, thing, accountId }: LinkKey, linkId: string) =>
  tx
    .insert(sellerLinks)
    .values({ source, sourceId, accountId, linkId, thingType: thing.type, thingId: thing.id })

/** All links of a package or a poster. */
export const findLinksOf = (tx: Tx, sourceId: string): Promise<SellerLink[]> =>
  tx.select().from(sellerLinks).where(eq(sellerLinks.sourceId, sourceId))

/** When a seller forwarded packages first. */
export async function findForwardTimes(
  tx: Tx,
  accountId: string,
  sourceIds: readonly string[],
): Promise<Map<string, Date>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await tx
    .select({ sourceId: sellerLinks.sourceId, at: sellerLinks.at })
    .from(sellerLinks)
    .where(and(inArray(sellerLinks.sourceId, [...sourceIds]), eq(sellerLinks.accountId, accountId)))
  const first = new Map<string, Date>()
  for (const { sourceId, at } of rows) {
    const known = first.get(sourceId)
    if (!known || at < known) first.set(sourceId, at)
  }
  return first
}

/** Every link that came of some links: themselves, and those that visitors forwarded on; each with the one it came of. */
export async function findFamilies(tx: Tx, linkIds: readonly string[]): Promise<Map<string, string>> {
  const rootOf = new Map(linkIds.map((id) => [id, id]))
  for (let parents = [...linkIds]; parents.length > 0;) {
    const children = await tx
      .select({ id: shareLinkRows.id, parentId: shareLinkRows.parentId })
      .from(shareLinkRows)
      .where(inArray(shareLinkRows.parentId, parents))
    for (const { id, parentId } of children) rootOf.set(id, rootOf.get(parentId ?? '') ?? id)
    parents = children.map(({ id }) => id)
  }
  return rootOf
}
