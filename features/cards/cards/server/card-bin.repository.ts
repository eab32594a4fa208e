import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { cardSearch } from './card-keys.repository.ts'
import { cards } from './cards.tables.ts'
import { cardMachine } from './cards.domain.ts'

/** Deletes the personal data of cards that were put into the bin before a time; answers their ids and the pictures of their codes. */
export async function purgeRecycled(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<{ ids: string[]; codes: string[] }> {
  const old = await tx
    .select({ id: cards.id, code: cards.wechatCodeFileId })
    .from(cards)
    .where(and(eq(cards.state, 'recycled'), lt(cards.recycledAt, before)))
    .orderBy(asc(cards.id))
    .limit(limit)
    .for('update')
  const nothing = {
    fieldValues: {},
    name: '',
    pinyin: '',
    mobile: null,
    avatarFileId: null,
    wechatCodeFileId: null,
    holderAccountId: null,
    staffId: null,
    claimTokenHash: null,
  }
  const ids = old.map(({ id }) => id)
  await tx
    .update(cards)
    .set({
      ...nothing,
      state: cardMachine.targetOf('purge'),
      recycledFrom: null,
      version: sql`${cards.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(inArray(cards.id, ids))
  await cardSearch.writeKeys(tx, ids)
  return { ids, codes: old.flatMap(({ code }) => code ?? []) }
}
