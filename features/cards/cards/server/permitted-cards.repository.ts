import { and, countDistinct, eq, ne, notInArray } from 'drizzle-orm'

import type { PermittedCards } from '#features/cards/card-permissions/server/permitted-cards.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { cards } from './cards.tables.ts'

/** What permissions ask about cards. */
export const cardsForPermissions: PermittedCards = {
  async findPlace(tx, id) {
    const { name, templateId, departmentId, holderAccountId, staffId } = cards
    const [row] = await tx
      .select({ id: cards.id, name, templateId, departmentId, holderAccountId, staffId })
      .from(cards)
      .where(and(eq(cards.id, id), ne(cards.state, 'purged')))
    return row
  },
  async countHolders(tx, templateId) {
    const holder = sql`coalesce(${cards.staffId}, ${cards.holderAccountId})`
    const [row] = await tx
      .select({ total: countDistinct(holder) })
      .from(cards)
      .where(and(eq(cards.templateId, templateId), notInArray(cards.state, ['recycled', 'purged'])))
    return row?.total ?? 0
  },
  templatesHeldBy: ({ accountId, staffId }) =>
    sql`select c.template_id from ${cards} c where c.holder_account_id = ${accountId} or c.staff_id = ${staffId}`,
  cardsHeld: (templateId) => sql<number>`(
    select count(*)::int from ${cards} c
    where c.company_id = "accounts"."company_id" and c.template_id = ${templateId} and c.state not in ('recycled', 'purged')
      and (c.holder_account_id = "accounts"."id" or c.staff_id = "accounts"."staff_id"))`,
}
