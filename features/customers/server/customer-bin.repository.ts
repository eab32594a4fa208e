import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { customerCards, customerExtraContacts, customerReaders } from './customers.tables.ts'

const nameless = {
  name: '',
  pinyin: '',
  mobile: null,
  otherMobiles: [],
  phones: [],
  email: null,
  otherEmails: [],
  company: null,
  department: null,
  title: null,
  address: null,
  website: null,
  wechat: null,
  fax: null,
  note: null,
  tags: [],
  pictureFileId: null,
  visitorId: null,
} as const

/** Takes the person out of cards that have lain in the bin since before a moment; answers which. */
export async function purgeRecycled(tx: Tx, { before, limit }: { before: Date; limit: number }): Promise<string[]> {
  const due = await tx
    .select({ id: customerCards.id })
    .from(customerCards)
    .where(and(eq(customerCards.state, 'recycled'), lte(customerCards.recycledAt, before)))
    .orderBy(asc(customerCards.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx.delete(customerExtraContacts).where(inArray(customerExtraContacts.customerId, ids))
  await tx.delete(customerReaders).where(inArray(customerReaders.customerId, ids))
  await tx
    .update(customerCards)
    .set({ ...nameless, state: 'anonymised', version: sql`${customerCards.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(customerCards.id, ids))
  return ids
}
