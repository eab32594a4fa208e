import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm'

import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import type { PlacedRecord } from '#features/company/roles/server/explained-kinds.public.ts'
import type { PreviewedScope } from '#features/company/roles/server/scope-preview.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { livingStates } from './cards.repository.ts'
import { cards } from './cards.tables.ts'

/** A card as the explanation of rights sees it. */
export async function findPlacedCard(tx: Tx, id: string): Promise<PlacedRecord | undefined> {
  const [row] = await tx
    .select({
      id: cards.id,
      name: cards.name,
      departmentId: cards.departmentId,
      department: departments.name,
      accountId: cards.holderAccountId,
      staffId: cards.staffId,
      templateId: cards.templateId,
    })
    .from(cards)
    .leftJoin(departments, eq(departments.id, cards.departmentId))
    .where(and(eq(cards.id, id), ne(cards.state, 'purged')))
  return row
}

/** How many cards outside the bin a data scope shows to a person. */
export async function countCardsInScope(tx: Tx, { extent, accountId, staffId }: PreviewedScope) {
  const reached =
    extent.scope === 'all'
      ? undefined
      : or(
          inArray(cards.departmentId, [...extent.departmentIds]),
          staffId === null ? undefined : eq(cards.staffId, staffId),
          eq(cards.holderAccountId, accountId),
        )
  return { cards: await tx.$count(cards, and(notInArray(cards.state, ['recycled', 'purged']), reached)) }
}

/** How many cards would have no holder if an account went. */
export const countCardsHeldBy = (tx: Tx, accountId: string): Promise<number> =>
  tx.$count(
    cards,
    and(eq(cards.holderAccountId, accountId), inArray(cards.state, [...livingStates, 'sealed'])),
  )

export async function findStaffOfCard(tx: Tx, cardId: string): Promise<string | null> {
  const [row] = await tx.select({ staffId: cards.staffId }).from(cards).where(eq(cards.id, cardId))
  return row?.staffId ?? null
}
