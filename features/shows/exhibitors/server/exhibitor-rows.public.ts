import { publishedRows } from '#platform/server/database/published-rows.ts'

import { exhibitors } from './exhibitors.tables.ts'

/** Exhibitors with what they say about their firm, as features above may look through them. */
export const exhibitorRows = publishedRows
  .select({
    id: exhibitors.id,
    companyId: exhibitors.companyId,
    activityId: exhibitors.activityId,
    name: exhibitors.name,
    intro: exhibitors.intro,
    categories: exhibitors.categories,
    state: exhibitors.state,
    createdAt: exhibitors.createdAt,
  })
  .from(exhibitors)
  .as('exhibitors')
