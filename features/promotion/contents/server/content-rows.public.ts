import { publishedRows } from '#platform/server/database/published-rows.ts'

import { contents } from './contents.tables.ts'

/** Contents by their titles, as features above may join them. */
export const contentRows = publishedRows
  .select({
    id: contents.id,
    companyId: contents.companyId,
    kind: contents.kind,
    title: contents.title,
    createdAt: contents.createdAt,
  })
  .from(contents)
  .as('contents')
