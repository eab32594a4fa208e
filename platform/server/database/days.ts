import { and, type Column, type SQL, sql } from 'drizzle-orm'

/** The first moment of a calendar day in a zone. */
export const dayBegins = (day: string, zone: string): SQL =>
  sql`((${day}::date)::timestamp at time zone ${zone})`

/** The first moment after it: days of 23 and of 25 hours are whole days too. */
export const dayEnds = (day: string, zone: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${zone})`

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** A moment within calendar days of a zone, both ends included; no condition where neither is named. */
export const withinDays = (moment: Column | SQL, { from, to }: Days, zone: string): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${moment} >= ${dayBegins(from, zone)}`,
    to === undefined ? undefined : sql`${moment} < ${dayEnds(to, zone)}`,
  )
