import { inArray } from 'drizzle-orm'

import type { Tx } from '#platform/server/database/database.ts'

import { isShown } from './promotions.domain.ts'
import { promotionObjects } from './promotions.tables.ts'

/** Promotion objects by name, in the order of their ids; nothing of the bin. */
export async function findPromotionNames(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; name: string; url: string; isShown: boolean }[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(promotionObjects)
    .where(inArray(promotionObjects.id, [...ids]))
  const now = new Date()
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id && row.state !== 'recycled')
      .map((row) => ({ id, name: row.title, url: row.url, isShown: isShown(row, now) })),
  )
}
