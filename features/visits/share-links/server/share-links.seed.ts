import { v7 as uuidv7 } from 'uuid'

import { visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'

import type { ForwardedType } from '../share-links.contract.ts'
import { shareLinks } from './share-links.tables.ts'

type Link = typeof shareLinks.$inferInsert & { id: string; createdAt: Date }
const deepest = 3
const visitsOfLink = 3
/** More than a day: a forwarder gets the same link again within a day, and these have no address. */
const forwardedBeforeMs = 25 * 3_600_000

/** A visit of the demonstration by somebody's link. */
export interface SharedVisit {
  id: string
  subject: { type: ForwardedType; id: string }
  visitorId: string
  startedAt: Date
  /** The account of the colleague who shared the subject first. */
  holder: string | null
}

/** The forwards behind visits: a colleague's link first, then each link by somebody whom the one before had brought. */
export async function seedForwardsOf(tx: Tx, shared: readonly SharedVisit[]): Promise<void> {
  const links: Link[] = []
  const visitsOf = new Map<string, string[]>()
  for (const subjectId of new Set(shared.map(({ subject }) => subject.id)))
    spread(
      shared.filter(({ subject }) => subject.id === subjectId),
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

/** Every few visits of a subject came by one link; its forwarder is the last one whom an earlier link had brought. */
function spread(
  ofSubject: readonly SharedVisit[],
  { links, visitsOf }: { links: Link[]; visitsOf: Map<string, string[]> },
): void {
  let parent: Link | undefined
  let forwarder: string | undefined
  for (let start = 0; start < ofSubject.length; start += visitsOfLink) {
    const chunk = ofSubject.slice(start, start + visitsOfLink)
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
  [first]: readonly SharedVisit[],
  { parent, forwarder }: { parent: Link | undefined; forwarder: string | undefined },
) {
  if (!first) return undefined
  const { subject, holder, visitorId, startedAt } = first
  const isHolders = parent === undefined && holder !== null
  const link: Link = {
    ...(isHolders ? { accountId: holder } : { visitorId: forwarder ?? visitorId }),
    id: uuidv7(),
    publicId: `${newPublicId()}demonstrate`,
    cardId: subject.type === 'card' ? subject.id : null,
    subjectType: subject.type,
    subjectId: subject.id,
    parentId: parent?.id ?? null,
    depth: (parent?.depth ?? 0) + 1,
    createdAt: new Date(startedAt.getTime() - forwardedBeforeMs),
  }
  return link
}
