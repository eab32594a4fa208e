import { publishedRows } from '#platform/server/database/published-rows.ts'

import { activities } from './activities.tables.ts'

/** Activities and who works on them, as features above may join them; `worksOn` holds on these rows too. */
export const activityRows = publishedRows
  .select({
    id: activities.id,
    companyId: activities.companyId,
    title: activities.title,
    kind: activities.kind,
    state: activities.state,
    createdBy: activities.createdBy,
    collaboratorIds: activities.collaboratorIds,
    startsAt: activities.startsAt,
    createdAt: activities.createdAt,
  })
  .from(activities)
  .as('activities')
