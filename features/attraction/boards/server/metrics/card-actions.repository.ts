import { eq } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { visitEventRows, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'
import { cardVisitParts } from './card-visit-parts.repository.ts'

const action = sql`case when ${visitEventRows.type} = 'click' then ${visitEventRows.target} else ${visitEventRows.type} end`

/** Actions of people on card pages: saved, called, copied, passed on, left their own card. */
export const actionParts = {
  ...cardVisitParts,
  from: sql`from ${visitEventRows} join ${visitRows} on ${eq(visitRows.id, visitEventRows.visitId)} join ${cardRows} on ${eq(cardRows.id, visitEventRows.cardId)}`,
  at: sql`${visitEventRows.at}`,
  id: sql`${visitEventRows.eventId}`,
  title: sql`${cardRows.name}`,
  isAhead: true,
} as const

export const cardActions = defineMetric({
  ...actionParts,
  key: 'cardActions',
  fold: 'count',
  where: sql`not ${visitRows.bot} and ${visitEventRows.type} in ('click', 'share', 'form')`,
  dimensions: { ...cardVisitParts.dimensions, action },
})
