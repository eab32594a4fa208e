import { and, asc, eq, inArray, or } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** The cards of a person that can be handed over, with the successor whom the person's leave names. */
export const findLivingCardsOf = (tx: Tx, staffId: string) =>
  tx
    .select({
      id: cards.id,
      name: cards.name,
      staffId: cards.staffId,
      holderAccountId: cards.holderAccountId,
      successorStaffId: staff.successorStaffId,
    })
    .from(cards)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(
      and(
        or(
          eq(cards.staffId, staffId),
          inArray(
            cards.holderAccountId,
            tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.staffId, staffId)),
          ),
        ),
        inArray(cards.state, ['active', 'paused']),
      ),
    )
    .orderBy(asc(cards.createdAt), asc(cards.id))
