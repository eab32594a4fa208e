import { inArray } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { livingStates, type UniqueField } from '../customers.contract.ts'
import { comparable, customerCards, customerExtraContacts } from './customers.tables.ts'

/** A value that is asked for; numbers and addresses in their one spelling, names as they were typed. */
export interface Wanted {
  /** Which of several customers wants it. */
  place: number
  field: UniqueField
  value: string
}

export interface Holder extends Omit<Wanted, 'value'> {
  customerId: string
}

/** Lets one transaction at a time decide what is unique in the company. It comes before the locks of single customers. */
export const lockUnique = (tx: Tx) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('customers-unique:' || current_setting('app.company_id'), 0))`,
  )

/** The customers who have what is asked for; those in the bin do not count. */
export async function findHolders(tx: Tx, wanted: readonly Wanted[]): Promise<Holder[]> {
  if (wanted.length === 0) return []
  // Keys are made before the join: under row-level security only plain comparisons of columns use an index.
  const { rows } = await tx.execute<{ place: number; field: UniqueField; customer_id: string }>(sql`
    with w as materialized (
      select place, field, value,
        case when field in ('name', 'company') then ${comparable(sql`value`)} else value end as key
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as t(place int, field text, value text)
    ), found as (
      select w.place, w.field, ${customerCards.id} as id from w
        join ${customerCards} on w.field = 'mobile' and ${customerCards.mobile} = w.key
      union select w.place, w.field, ${customerCards.id} from w
        join ${customerCards} on w.field = 'email' and ${customerCards.email} = w.key
      union select w.place, w.field, ${customerCards.id} from w
        join ${customerCards} on w.field = 'name' and ${customerCards.nameKey} = w.key
      union select w.place, w.field, ${customerCards.id} from w
        join ${customerCards} on w.field = 'company' and ${customerCards.companyKey} = w.key
      union select w.place, w.field, ${customerExtraContacts.customerId} from w
        join ${customerExtraContacts} on w.field in ('mobile', 'email') and ${customerExtraContacts.value} = w.key
    )
    select found.place, found.field, found.id as customer_id from found
      join ${customerCards} on ${customerCards.id} = found.id
      where ${inArray(customerCards.state, [...livingStates])} order by found.id limit 2000`)
  return rows.map(({ customer_id: customerId, ...row }) => ({ ...row, customerId }))
}
