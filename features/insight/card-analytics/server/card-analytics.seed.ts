import { and, asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { shareLinks } from '#features/visits/share-links/server/share-links.tables.ts'
import { visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { cardVisitsSeed } from '#features/cards/cards/server/card-visits.seed.ts'

type Link = typeof shareLinks.$inferInsert & { id: string; createdAt: Date }
const deepest = 3
const visitsOfLink = 3
/** More than a day: a forwarder gets the same link again within a day, and these have no address. */
const forwardedBeforeMs = 25 * 3_600_000

interface Shared {
  id: string
  cardId: string
  visitorId: string
  startedAt: Date
  holder: string | null
}

/** The forwards behind the demonstration's visits: a colleague's link first, then each link by somebody whom the one before had brought. */
export async function seedForwards(tx: Tx): Promise<void> {
  const shared = await tx
    .select({
      id: visits.id,
      cardId: cards.id,
      visitorId: visits.visitorId,
      startedAt: visits.startedAt,
      holder: cards.holderAccountId,
    })
    .from(visits)
    .innerJoin(cards, eq(cards.id, visits.cardId))
    .where(and(eq(visits.source, 'share'), sql`not ${visits.bot}`))
    .orderBy(asc(cards.id), asc(visits.startedAt))
  const links: Link[] = []
  const visitsOf = new Map<string, string[]>()
  for (const cardId of new Set(shared.map((visit) => visit.cardId)))
    spread(
      shared.filter((visit) => visit.cardId === cardId),
      { links, visitsOf },
    )
  if (links.length === 0) return
  for (let start = 0; start < links.length; start += 500)
    await tx.insert(shareLinks).values(links.slice(start, start + 500))
  const came = [...visitsOf].flatMap(([link, ids]) => ids.map((visit) => ({ visit, link })))
  await tx.execute(sql`
    update ${visits} set share_link_id = came.link
    from jsonb_to_recordset(${JSON.stringify(came)}::jsonb) as came (visit uuid, link uuid)
    where ${visits.companyId} = ${currentCompany} and ${visits.id} = came.visit`)
}

/** Every few visits of a card came by one link; its forwarder is the last one whom an earlier link had brought. */
function spread(
  ofCard: readonly Shared[],
  { links, visitsOf }: { links: Link[]; visitsOf: Map<string, string[]> },
): void {
  let parent: Link | undefined
  let forwarder: string | undefined
  for (let start = 0; start < ofCard.length; start += visitsOfLink) {
    const chunk = ofCard.slice(start, start + visitsOfLink)
    const link = linkFor(chunk, { parent: start % (visitsOfLink * 5) === 0 ? undefined : parent, forwarder })
    if (!link) return
    links.push(link)
    visitsOf.set(
      link.id,
      chunk.map(({ id }) => id),
    )
    parent = link.depth < deepest ? link : undefined
    forwarder = chunk.at(-1)?.visitorId
  }
}

/** The link that some visits came by: below another one, or the holder's own. */
function linkFor(
  [first]: readonly Shared[],
  { parent, forwarder }: { parent: Link | undefined; forwarder: string | undefined },
) {
  if (!first) return undefined
  const isHolders = parent === undefined && first.holder !== null
  const link: Link = {
    ...(isHolders ? { accountId: first.holder } : { visitorId: forwarder ?? first.visitorId }),
    id: uuidv7(),
    publicId: `${newPublicId()}demonstrate`,
    cardId: first.cardId,
    subjectId: first.cardId,
    parentId: parent?.id ?? null,
    depth: (parent?.depth ?? 0) + 1,
    createdAt: new Date(first.startedAt.getTime() - forwardedBeforeMs),
  }
  return link
}

export const forwardsSeed = defineSeed({
  name: 'forwards',
  async run({ tx, of }) {
    await of(cardVisitsSeed)
    await seedForwards(tx)
  },
})
