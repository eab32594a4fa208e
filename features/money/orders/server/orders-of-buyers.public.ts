import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** A paid order of a visitor, as it is told of on a timeline. */
export interface OrderOfBuyer {
  id: string
  at: Date
  number: string
  name: string
  amountFen: number
}

interface Question {
  before: { at: Date; id: string } | undefined
  limit: number
}

/** The newest paid orders of the visitors who have these numbers, `limit` of each on its index. */
export async function findOrdersOfNumbers(
  tx: Tx,
  mobiles: readonly string[],
  { before, limit }: Question,
): Promise<OrderOfBuyer[]> {
  if (mobiles.length === 0) return []
  const at = sql`date_trunc('milliseconds', o.created_at)`
  const older = before
    ? sql`(${at}, o.id) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
    : sql`true`
  const { rows } = await tx.execute<Omit<OrderOfBuyer, 'at'> & { at: string }>(sql`
    select found.* from jsonb_array_elements_text(${JSON.stringify(mobiles)}::jsonb) as w (value)
    cross join lateral (
      select o.id, ${at} as at, o.number, o.name, o.amount as "amountFen"
      from orders o where o.buyer_mobile = w.value and o.buyer_mobile is not null and o.paid_at is not null and ${older}
      order by o.created_at desc, o.id desc limit ${limit}
    ) found order by found.at desc, found.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, amountFen: Number(row.amountFen), at: new Date(row.at) }))
}
