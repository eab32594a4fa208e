import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { cardIdOf } from '#features/visits/visitors/server/visits.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { ForwardedType } from '../share-links.contract.ts'
import { placeBelow } from './share-links.domain.ts'
import { shareLinks } from './share-links.tables.ts'

type StoredLink = typeof shareLinks.$inferSelect
/** A subject that can be forwarded. */
export interface ForwardedSubject {
  type: ForwardedType
  id: string
}

/** A link with what it leads to. */
export interface ShareLink extends Omit<StoredLink, 'cardId' | 'subjectType' | 'subjectId'> {
  subject: ForwardedSubject
}

/** Rows of servers of the release before name their subject as a card. */
const withSubject = ({ cardId, subjectType, subjectId, ...link }: StoredLink): ShareLink => ({
  ...link,
  subject: { type: subjectType, id: subjectId ?? cardId ?? '' },
})

export const findShareLink = (tx: Tx, id: string): Promise<ShareLink | undefined> =>
  tx
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.id, id))
    .then(firstRow)
    .then((link) => link && withSubject(link))

export interface Derivation {
  subject: ForwardedSubject
  parentId: string | undefined
  by: { visitorId: string } | { accountId: string }
  newId: () => string
  now: Date
  /** A link of its own, where its openings are counted apart from those of the forwarder's other links. */
  isSingle?: boolean | undefined
}

const reuseMs = 24 * 3_600_000

/** The newest link that a forwarder got for the same subject and place within a day. */
async function findOwnLink(
  tx: Tx,
  { subject, by, now }: Derivation,
  parentId: string | null,
): Promise<StoredLink | undefined> {
  const isForwarder =
    'visitorId' in by ? eq(shareLinks.visitorId, by.visitorId) : eq(shareLinks.accountId, by.accountId)
  return tx
    .select()
    .from(shareLinks)
    .where(
      and(
        isForwarder,
        sql`coalesce(${shareLinks.subjectId}, ${shareLinks.cardId}) = ${subject.id}`,
        eq(shareLinks.state, 'active'),
        gt(shareLinks.createdAt, new Date(now.getTime() - reuseMs)),
        parentId === null ? isNull(shareLinks.parentId) : eq(shareLinks.parentId, parentId),
      ),
    )
    .orderBy(desc(shareLinks.createdAt))
    .limit(1)
    .then(firstRow)
}

/** A link for a forwarder, who gets the same link again within a day. */
export async function deriveLink(tx: Tx, derivation: Derivation): Promise<ShareLink> {
  const { subject, by } = derivation
  const parent = derivation.parentId === undefined ? undefined : await findShareLink(tx, derivation.parentId)
  const place = placeBelow(parent?.subject.id === subject.id ? parent : undefined)
  if ('reuse' in place && parent) return parent
  const parentId = 'parentId' in place ? place.parentId : null
  await lockKey(tx, `share:${subject.id}:${'visitorId' in by ? by.visitorId : by.accountId}`)
  const own = derivation.isSingle ? undefined : await findOwnLink(tx, derivation, parentId)
  return own
    ? withSubject(own)
    : insertLink(tx, {
        ...by,
        cardId: cardIdOf(subject),
        subjectType: subject.type,
        subjectId: subject.id,
        parentId,
        depth: 'depth' in place ? place.depth : 1,
        publicId: derivation.newId(),
      })
}

async function insertLink(tx: Tx, values: Omit<typeof shareLinks.$inferInsert, 'id'>): Promise<ShareLink> {
  const [link] = await tx
    .insert(shareLinks)
    .values({ ...values, id: uuidv7() })
    .returning()
  if (!link) throw new Error('a share link was not inserted')
  await publishAddresses(tx, [{ address: link.publicId, kind: 'share', objectId: link.id }])
  return withSubject(link)
}
