import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { CompanyTime } from './identity-facts.domain.ts'

/** What day it is where the company is. */
export async function findCompanyTime(tx: Tx): Promise<CompanyTime> {
  const now = new Date()
  const zone = await findTimeZone(tx)
  return { now, zone, today: zoneClock(zone).day(now) }
}
