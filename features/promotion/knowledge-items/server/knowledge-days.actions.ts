import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { todayIn } from '#features/insight/card-analytics/server/counting.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** Today where the company is: items begin and end by its days. */
export const companyToday = async (tx: Tx): Promise<string> => todayIn(await findTimeZone(tx))
