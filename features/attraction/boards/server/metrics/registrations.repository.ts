import { eq } from 'drizzle-orm'

import { accountWithin, worksOn } from '#features/shows/activities/server/activity-sale.public.ts'
import { activityRows } from '#features/shows/activities/server/activity-rows.public.ts'
import { registrationRows } from '#features/shows/registrations/server/registration-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { defineMetric } from '../metric-definition.repository.ts'

export const registrationParts = {
  group: 'activities',
  version: 1,
  since: '2026-11-27',
  unit: 'count',
  fold: 'count',
  better: 'up',
  permission: 'registration:view',
  from: sql`from ${registrationRows} join ${activityRows} on ${eq(activityRows.id, registrationRows.activityId)}`,
  id: sql`${registrationRows.id}`,
  title: sql`${registrationRows.name}`,
  link: { to: 'activity', id: sql`${activityRows.id}` },
  dimensions: {
    activity: sql`${activityRows.title}`,
    source: sql`${registrationRows.source}`,
    channel: sql`${registrationRows.channel}`,
    state: sql`${registrationRows.state}`,
  },
  scope(viewer: Viewer) {
    const account = accountWithin(viewer, 'registration:view')
    return account === undefined ? undefined : worksOn(account)
  },
} as const

/** People who signed up for activities, later cancellations included. */
export const registrations = defineMetric({
  ...registrationParts,
  key: 'registrations',
  at: sql`${registrationRows.joinedAt}`,
})
