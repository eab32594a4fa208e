import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'

import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Period } from './card-analytics.domain.ts'

/**
 * How long before a look at the changes a transaction may have begun that had not ended then: no transaction that writes
 * visits lasts as long, for each of its statements ends after seconds, and so does each pause.
 */
const longestTransaction = sql`interval '1 hour'`

/** The tables and questions of figures that are counted ahead, day by day. */
interface DaysAhead {
  /** The days that are counted. */
  counted: PgTable & { day: AnyPgColumn }
  /** One row a company: by which zone, and up to when changes were looked at. */
  marks: PgTable & { zone: AnyPgColumn; lookedUntil: AnyPgColumn }
  /** `day` of everything that changed since a moment. */
  changedDays: (zone: string, since: SQL) => SQL
  /** `day`, the first of all that there is. */
  firstDay: (zone: string) => SQL
}

interface Mark extends Record<string, unknown> {
  zone: string
  since: string
}

/** Which days of some figures are counted ahead, still stand, or are still to be counted (decisions 062 and 093). */
export function daysAhead({ counted, marks, changedDays, firstDay }: DaysAhead) {
  async function findMark(tx: Tx, zone: string, lock = sql``): Promise<SQL | undefined> {
    const { rows } = await tx.execute<Mark>(
      sql`select zone, looked_until::text as since from ${marks} ${lock}`,
    )
    const [mark] = rows
    return mark?.zone === zone ? sql`${mark.since}::timestamptz` : undefined
  }

  return {
    /** The days whose numbers can be read ahead: counted in this zone, and nothing of them has changed since. */
    async findCleanDays(tx: Tx, { from, to }: Period, zone: string): Promise<ReadonlySet<string>> {
      const since = await findMark(tx, zone)
      if (!since) return new Set()
      const { rows } = await tx.execute<{ day: string }>(sql`
        select day::text as day from ${counted} where day between ${from}::date and ${to}::date
        except select day::text from (${changedDays(zone, since)}) as changed`)
      return new Set(rows.map(({ day }) => day))
    },
    /** Lets go of the days that have changed, and of all of them where the company counts by another zone now. */
    async forgetChangedDays(tx: Tx, zone: string): Promise<void> {
      const since = await findMark(tx, zone, sql`for update`)
      const isChanged = since ? sql`day in (${changedDays(zone, since)})` : sql`true`
      await tx.execute(sql`delete from ${counted} where company_id = ${currentCompany} and ${isChanged}`)
      await tx.execute(sql`
        insert into ${marks} (company_id, id, zone, looked_until)
        values (${currentCompany}::uuid, gen_random_uuid(), ${zone}, now() - ${longestTransaction})
        on conflict (company_id) do update set zone = excluded.zone, looked_until = excluded.looked_until`)
    },
    /** The oldest days up to `last` that are not counted yet. */
    async findUncountedDays(
      tx: Tx,
      { last, zone, limit }: { last: string; zone: string; limit: number },
    ): Promise<string[]> {
      const { rows } = await tx.execute<{ day: string }>(sql`
        with first as (${firstDay(zone)})
        select days.day::date::text as day from first, generate_series(first.day, ${last}::date, interval '1 day') as days (day)
        where not exists (select from ${counted} as known where known.day = days.day::date) order by days.day limit ${limit}`)
      return rows.map(({ day }) => day)
    },
    /** These days are counted now. */
    noteCountedDays: (tx: Tx, days: readonly string[]) =>
      tx.execute(sql`
        insert into ${counted} (company_id, id, day)
        select ${currentCompany}::uuid, gen_random_uuid(), value::date from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb)
        on conflict do nothing`),
  }
}

export type DaysAheadOf = ReturnType<typeof daysAhead>
