import { and, desc, eq, inArray } from 'drizzle-orm'

import { activityTicketTypes } from '#features/shows/activities/server/activities.tables.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { activityGates, gateScanResults } from './onsite.tables.ts'

/** The people whose last passage of any gate led inside, in the order of their names. */
export async function findPeopleInside(tx: Tx, activityId: string) {
  const last = tx
    .selectDistinctOn([gateScanResults.ticketId], {
      ticketId: gateScanResults.ticketId,
      verdict: gateScanResults.verdict,
      gateId: gateScanResults.gateId,
      at: gateScanResults.correctedAt,
    })
    .from(gateScanResults)
    .where(
      and(eq(gateScanResults.activityId, activityId), inArray(gateScanResults.verdict, ['entry', 'exit'])),
    )
    .orderBy(gateScanResults.ticketId, desc(gateScanResults.correctedAt), desc(gateScanResults.id))
    .as('last')
  return tx
    .select({
      name: activityRegistrations.name,
      company: activityRegistrations.company,
      mobile: activityRegistrations.mobile,
      type: activityTicketTypes.name,
      gate: activityGates.name,
      at: last.at,
    })
    .from(last)
    .innerJoin(activityGates, eq(activityGates.id, last.gateId))
    .leftJoin(activityRegistrations, eq(activityRegistrations.id, last.ticketId))
    .leftJoin(activityTicketTypes, eq(activityTicketTypes.id, activityRegistrations.ticketTypeId))
    .where(eq(last.verdict, 'entry'))
    .orderBy(activityRegistrations.name, last.ticketId)
}

export type PersonInside = Awaited<ReturnType<typeof findPeopleInside>>[number]
