import { eq } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

export const departmentOfCard = sql`(select ${departments.name} from ${departments} where ${departments.id} = ${cardRows.departmentId})`
export const cardsOf = (viewer: Viewer) => visibleTo(viewer, 'data:view')

/** The parts that all metrics of card visits share. */
export const cardVisitParts = {
  group: 'cards',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  better: 'up',
  permission: 'data:view',
  from: sql`from ${visitRows} join ${cardRows} on ${eq(cardRows.id, visitRows.cardId)}`,
  at: sql`${visitRows.startedAt}`,
  link: { to: 'card', id: sql`${cardRows.id}` },
  where: sql`not ${visitRows.bot}`,
  dimensions: {
    source: sql`${visitRows.source}`,
    region: sql`split_part(${visitRows.region}, ' ', 1)`,
    device: sql`${visitRows.device}`,
    department: departmentOfCard,
    card: sql`${cardRows.name}`,
  },
  scope: cardsOf,
} as const
