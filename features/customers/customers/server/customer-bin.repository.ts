import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { findMergedInto } from './customer-merges.repository.ts'
import { customerSearch } from './customer-search.repository.ts'
import { customerCards, customerExtraContacts, customerMerges, customerReaders } from './customers.tables.ts'
import { customerMachine } from './customers.domain.ts'

const nameless = {
  name: '',
  pinyin: '',
  mobile: null,
  otherMobiles: [],
  phones: [],
  email: null,
  otherEmails: [],
  company: null,
  companyPinyin: null,
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

interface Purged {
  recycled: string[]
  /** Cards that had become part of these. */
  merged: string[]
}

/** Takes the person out of cards; that there was somebody stays for the counts. */
export async function takePersonsOut(
  tx: Tx,
  ids: readonly string[],
  event: 'purge' | 'erase',
): Promise<void> {
  // Merges keep what a card said before.
  await tx.delete(customerMerges).where(inArray(customerMerges.survivorId, [...ids]))
  await tx.delete(customerExtraContacts).where(inArray(customerExtraContacts.customerId, [...ids]))
  await tx.delete(customerReaders).where(inArray(customerReaders.customerId, [...ids]))
  await tx
    .update(customerCards)
    .set({
      ...nameless,
      state: customerMachine.targetOf(event),
      version: sql`${customerCards.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(inArray(customerCards.id, [...ids]))
  await customerSearch.writeKeys(tx, ids)
}

/** Takes the person out of cards that have lain in the bin since before a moment, and out of those that had become part of them; answers which. */
export async function purgeRecycled(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<Purged> {
  const due = await tx
    .select({ id: customerCards.id })
    .from(customerCards)
    .where(and(eq(customerCards.state, 'recycled'), lte(customerCards.recycledAt, before)))
    .orderBy(asc(customerCards.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const recycled = due.map(({ id }) => id)
  if (recycled.length === 0) return { recycled, merged: [] }
  const merged = await findMergedInto(tx, recycled)
  const ids = [...recycled, ...merged]
  await takePersonsOut(tx, ids, 'purge')
  return { recycled, merged }
}
