import { sql } from '#platform/server/database/company-sql.ts'

import { usualSettings } from './company-settings.view.ts'
import { companies } from './companies.tables.ts'

const zone = sql`coalesce((select ${companies.settings} ->> 'timeZone' from ${companies} where ${companies.id} = ${companies.companyId}), ${usualSettings.timeZone})`

/** The moment at which the last so many calendar days of the company's zone began, today being one of them; in SQL, so that a list need not ask for the zone first. */
export const lastDaysBegin = (days: number) =>
  sql<Date>`((now() at time zone ${zone})::date - ${days - 1}::integer)::timestamp at time zone ${zone}`
