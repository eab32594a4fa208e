import { inArray, isNotNull } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import type { Twin } from './social-contacts.domain.ts'
import { socialTags } from './social-contacts.tables.ts'

/** As many sets and tags as the platform keeps for one corporation. */
const most = 10_000

export const findTwins = (tx: Tx): Promise<(Twin & { isSet: boolean })[]> =>
  tx
    .select({
      localId: socialTags.localId,
      remoteId: socialTags.remoteId,
      name: socialTags.name,
      isSet: socialTags.isSet,
    })
    .from(socialTags)
    .limit(most)

/** The platform's ids of some tags of ours. */
export const findTwinsOf = (tx: Tx, localIds: readonly string[]) =>
  localIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(socialTags)
        .where(inArray(socialTags.localId, [...localIds]))

/** Writes down all pairs anew, as both sides stand now. */
export async function writeTwins(tx: Tx, twins: readonly (Twin & { isSet: boolean })[]): Promise<void> {
  await tx.delete(socialTags).where(isNotNull(socialTags.localId))
  if (twins.length > 0)
    await tx
      .insert(socialTags)
      .values([...twins])
      .onConflictDoNothing()
}
