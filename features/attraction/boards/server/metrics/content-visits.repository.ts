import { eq, inArray } from 'drizzle-orm'

import { contentRows } from '#features/promotion/contents/server/content-rows.public.ts'
import { visibleContents } from '#features/promotion/contents/server/contents.public.ts'
import { visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'

export const contentVisitParts = {
  group: 'contents',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  better: 'up',
  permission: 'content:view',
  from: sql`from ${visitRows} join ${contentRows} on ${eq(contentRows.id, visitRows.subjectId)}`,
  at: sql`${visitRows.startedAt}`,
  id: sql`${visitRows.id}`,
  title: sql`${contentRows.title}`,
  link: { to: 'content', id: sql`${contentRows.id}` },
  where: sql`not ${visitRows.bot} and ${visitRows.cardId} is null and ${visitRows.subjectType} = 'content'`,
  dimensions: {
    source: sql`${visitRows.source}`,
    region: sql`split_part(${visitRows.region}, ' ', 1)`,
    device: sql`${visitRows.device}`,
    content: sql`${contentRows.title}`,
    kind: sql`${contentRows.kind}`,
  },
  scope(viewer: Parameters<typeof visibleContents>[0]) {
    const ids = visibleContents(viewer)
    return ids && inArray(contentRows.id, [...ids])
  },
} as const

/** Openings of sites, albums and news by people. */
export const contentVisits = defineMetric({
  ...contentVisitParts,
  key: 'contentVisits',
  fold: 'count',
  isAhead: true,
})
