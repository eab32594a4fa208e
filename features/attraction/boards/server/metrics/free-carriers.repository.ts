import { carriers, carrierStays } from '#features/attraction/carriers/server/carriers.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { defineMetric } from '../metric-definition.repository.ts'

/** Units and plots that are offered and that nobody holds or rents now. */
export const freeCarriers = defineMetric({
  key: 'freeCarriers',
  group: 'attraction',
  version: 1,
  since: '2026-11-28',
  unit: 'count',
  fold: 'count',
  better: 'down',
  permission: 'project:view',
  from: sql`from ${carriers}`,
  id: sql`${carriers.id}`,
  title: sql`${carriers.name}`,
  where: sql`${carriers.kind} in ('unit', 'plot') and ${carriers.isOpen} and not exists (
    select from ${carrierStays} where ${carrierStays.carrierId} = ${carriers.id} and not ${carrierStays.isReleased}
      and ${carrierStays.startsAt} <= now() and ${carrierStays.endsAt} > now())`,
  dimensions: { kind: sql`${carriers.kind}` },
  // Like the list of carriers: everybody who sees projects sees all of them.
  scope: () => undefined,
})
