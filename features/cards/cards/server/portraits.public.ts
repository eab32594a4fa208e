import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cards } from './cards.tables.ts'

/** The picture of a person of the staff: the own one, or that of the card in use that was made first. */
export const portraitFileId = sql<
  string | null
>`coalesce(${staff.avatarFileId}, (select ${cards.avatarFileId} from ${cards} where ${cards.companyId} = ${staff.companyId} and ${cards.staffId} = ${staff.id} and ${cards.state} = 'active' and ${cards.avatarFileId} is not null order by ${cards.createdAt} limit 1))`

/** The same pictures of cards, for lists of the company that know no cards. */
export async function findPortraits(
  tx: Tx,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectDistinctOn([cards.staffId], { staffId: cards.staffId, fileId: cards.avatarFileId })
    .from(cards)
    .where(
      and(inArray(cards.staffId, [...staffIds]), eq(cards.state, 'active'), isNotNull(cards.avatarFileId)),
    )
    .orderBy(asc(cards.staffId), asc(cards.createdAt))
  return new Map(
    rows.flatMap(({ staffId, fileId }) =>
      staffId === null || fileId === null ? [] : [[staffId, fileId] as const],
    ),
  )
}
