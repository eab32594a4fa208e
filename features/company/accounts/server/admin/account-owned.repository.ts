import { and, count, eq, inArray } from 'drizzle-orm'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** Cards that would have no holder if the account went. */
export async function countHeldCards(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(cards)
    .where(
      and(
        eq(cards.holderAccountId, accountId),
        inArray(cards.state, ['draft', 'unclaimed', 'active', 'paused', 'sealed']),
      ),
    )
  return row?.total ?? 0
}
