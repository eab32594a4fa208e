import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** A link's parents are at most so many. */
const deepest = 4

/** The account whose link a chain of forwards began with. */
async function findSharer(tx: Tx, visitorIds: readonly string[]): Promise<string | null> {
  const [newest] = await tx
    .select({ linkId: visitRows.shareLinkId })
    .from(visitRows)
    .where(and(inArray(visitRows.visitorId, [...visitorIds]), isNotNull(visitRows.shareLinkId)))
    .orderBy(desc(visitRows.startedAt))
    .limit(1)
  let linkId = newest?.linkId ?? null
  for (let depth = 0; linkId !== null && depth < deepest; depth += 1) {
    const [link] = await tx
      .select({ accountId: shareLinkRows.accountId, parentId: shareLinkRows.parentId })
      .from(shareLinkRows)
      .where(eq(shareLinkRows.id, linkId))
    if (link?.accountId) return link.accountId
    linkId = link?.parentId ?? null
  }
  return null
}

/** The holder of the card that was looked at last. */
async function findHolder(tx: Tx, visitorIds: readonly string[]): Promise<string | null> {
  const [card] = await tx
    .select({ accountId: cardRows.holderAccountId })
    .from(visitRows)
    .innerJoin(cardRows, eq(cardRows.id, visitRows.cardId))
    .where(and(inArray(visitRows.visitorId, [...visitorIds]), isNotNull(cardRows.holderAccountId)))
    .orderBy(desc(visitRows.startedAt))
    .limit(1)
  return card?.accountId ?? null
}

/** The natural owner of a person who is no customer: the sharer of the link, else the holder of the card. */
export const findNaturalOwner = async (tx: Tx, visitorIds: readonly string[]): Promise<string | null> =>
  (await findSharer(tx, visitorIds)) ?? (await findHolder(tx, visitorIds))
