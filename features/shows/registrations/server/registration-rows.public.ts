import { publishedRows } from '#platform/server/database/published-rows.ts'

import { activityRegistrations } from './registrations.tables.ts'

/** Registrations without what they say about the person beside the name and the company, as features above may count them. */
export const registrationRows = publishedRows
  .select({
    id: activityRegistrations.id,
    companyId: activityRegistrations.companyId,
    activityId: activityRegistrations.activityId,
    personId: activityRegistrations.personId,
    name: activityRegistrations.name,
    company: activityRegistrations.company,
    state: activityRegistrations.state,
    source: activityRegistrations.source,
    channel: activityRegistrations.channel,
    paidFen: activityRegistrations.paidFen,
    joinedAt: activityRegistrations.joinedAt,
    confirmedAt: activityRegistrations.confirmedAt,
    attendedAt: activityRegistrations.attendedAt,
  })
  .from(activityRegistrations)
  .as('activity_registrations')
