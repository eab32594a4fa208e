import { and, count, inArray, type SQL } from 'drizzle-orm'

import { templateRows } from '#features/cards/card-templates/server/template-rows.public.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cardsInSight, type Scope } from './scope.repository.ts'

export type GroupBy = 'template' | 'department' | 'person'

/** What cards are put together by. A person's cards are those of one staff record; a card without one stands for itself. */
export const groupKeys: Record<GroupBy, SQL<string>> = {
  template: sql<string>`${cardRows.templateId}::text`,
  department: sql<string>`coalesce(${cardRows.departmentId}::text, '')`,
  person: sql<string>`coalesce(${cardRows.staffId}, ${cardRows.id})::text`,
}

const counted = ['unclaimed', 'active', 'paused', 'sealed', 'inherited'] as const

/** The groups that a viewer's cards are in, with their names. */
export async function findGroupNames(tx: Tx, scope: Scope, by: GroupBy) {
  const key = groupKeys[by]
  const name = {
    template: sql<string>`(select ${templateRows.name} from ${templateRows} where ${templateRows.id}::text = named.key)`,
    department: sql<string>`coalesce((select ${departments.name} from ${departments} where ${departments.id}::text = named.key), '')`,
    person: sql<string>`named.name`,
  }[by]
  const { rows } = await tx.execute<{ key: string; name: string | null; cards: number }>(sql`
    select named.key, ${name} as name, named.cards from (
      select ${key} as key, min(${cardRows.name}) as name, ${count()}::int as cards from ${cardRows}
      where ${and(inArray(cardRows.state, [...counted]), cardsInSight(scope))} group by 1
    ) as named`)
  return rows.map(({ name: found, ...row }) => ({ ...row, name: found ?? '' }))
}
