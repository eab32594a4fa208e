import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { cardsOf, departmentOfCard } from './card-visit-parts.repository.ts'

/** Cards in use now. */
export const activeCards = defineMetric({
  key: 'activeCards',
  group: 'cards',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  fold: 'count',
  better: 'up',
  permission: 'data:view',
  from: sql`from ${cardRows}`,
  id: sql`${cardRows.id}`,
  title: sql`${cardRows.name}`,
  link: { to: 'card', id: sql`${cardRows.id}` },
  where: sql`${cardRows.state} = 'active'`,
  dimensions: { department: departmentOfCard },
  scope: cardsOf,
})
