import { and, eq, ne } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { type PresentPerson, presenceMs } from '../contents.contract.ts'
import { contentPresences } from './contents.tables.ts'

export interface Opening {
  contentId: string
  accountId: string
  openingId: string
}

const isSilent = sql`${contentPresences.seenAt} < now() - make_interval(secs => ${(3 * presenceMs) / 1000})`

/** Writes that a content is open. Answers whether others see a change: somebody came, or somebody who fell silent went. */
export async function writePresence(
  tx: Tx,
  { contentId, accountId, openingId: id }: Opening,
): Promise<boolean> {
  const gone = await tx
    .delete(contentPresences)
    .where(and(eq(contentPresences.contentId, contentId), isSilent))
    .returning({ id: contentPresences.id })
  const known = await tx
    .update(contentPresences)
    .set({ seenAt: sql`now()` })
    .where(
      and(
        eq(contentPresences.id, id),
        eq(contentPresences.contentId, contentId),
        eq(contentPresences.accountId, accountId),
      ),
    )
    .returning({ id: contentPresences.id })
  if (known.length === 0)
    await tx.insert(contentPresences).values({ id, contentId, accountId }).onConflictDoNothing()
  return known.length === 0 || gone.length > 0
}

/** Ends an opening of the account; nobody ends those of others. */
export async function deletePresence(tx: Tx, { contentId, accountId, openingId }: Opening): Promise<boolean> {
  const gone = await tx
    .delete(contentPresences)
    .where(
      and(
        eq(contentPresences.id, openingId),
        eq(contentPresences.contentId, contentId),
        eq(contentPresences.accountId, accountId),
      ),
    )
    .returning({ id: contentPresences.id })
  return gone.length > 0
}

/** The people besides this one who have a content open, each once, by name. */
export const findPresent = (tx: Tx, contentId: string, accountId: string): Promise<PresentPerson[]> =>
  tx
    .selectDistinct({ accountId: contentPresences.accountId, name: accounts.nickName })
    .from(contentPresences)
    .innerJoin(accounts, eq(accounts.id, contentPresences.accountId))
    .where(
      and(
        eq(contentPresences.contentId, contentId),
        ne(contentPresences.accountId, accountId),
        sql`not (${isSilent})`,
      ),
    )
    .orderBy(accounts.nickName, contentPresences.accountId)
    .limit(20)
