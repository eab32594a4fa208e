import { publishedRows } from '#platform/server/database/published-rows.ts'

import { firms } from './firms.tables.ts'

/** Firms as features above may join them. */
export const firmRows = publishedRows
  .select({
    id: firms.id,
    companyId: firms.companyId,
    name: firms.name,
    state: firms.state,
    grade: firms.grade,
    industry: firms.industry,
    region: firms.region,
    ownerAccountId: firms.ownerAccountId,
    contractEndAt: firms.contractEndAt,
    firstSignedAt: firms.firstSignedAt,
    createdAt: firms.createdAt,
    updatedAt: firms.updatedAt,
  })
  .from(firms)
  .as('firms')
