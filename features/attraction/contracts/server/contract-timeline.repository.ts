import { olderThan, type TimelineQuestion } from '#features/attraction/touches/server/touches.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** A contract that was signed, or money that was confirmed. */
export interface MoneyFact {
  kind: 'contract' | 'receipt'
  id: string
  at: Date
  number: string
  amountFen: number
  byName: string
}

/** The newest of them for some firms and deals. A contract of a deal of the firm is one fact. */
export async function findMoneyFacts(
  tx: Tx,
  { firm, deal }: { firm: readonly string[]; deal: readonly string[] },
  { before, limit }: TimelineQuestion,
): Promise<MoneyFact[]> {
  const [firms, deals] = [JSON.stringify(firm), JSON.stringify(deal)]
  // Of an older contract only the day is known.
  const signedAt = sql`coalesce(date_trunc('milliseconds', c.signed_at), c.signed_on::timestamp at time zone 'UTC')`
  const receivedAt = sql`date_trunc('milliseconds', r.confirmed_at)`
  const { rows } = await tx.execute<Omit<MoneyFact, 'at'> & { at: string }>(sql`
    select * from (
      (select 'contract' as kind, c.id, ${signedAt} as at, c.number, c.amount_fen as "amountFen", c.signed_by_name as "byName"
       from contracts c
       where c.signed_on is not null and c.firm_id in (select value::uuid from jsonb_array_elements_text(${firms}::jsonb))
         and ${olderThan(signedAt, sql`c.id`, before)}
       order by ${signedAt} desc, c.id desc limit ${limit})
      union
      (select 'contract', c.id, ${signedAt}, c.number, c.amount_fen, c.signed_by_name
       from contracts c
       where c.signed_on is not null and c.deal_id in (select value::uuid from jsonb_array_elements_text(${deals}::jsonb))
         and ${olderThan(signedAt, sql`c.id`, before)}
       order by ${signedAt} desc, c.id desc limit ${limit})
      union all
      (select 'receipt', r.id, ${receivedAt}, r.number, r.amount_fen, r.confirmed_by_name
       from receipts r
       where r.confirmed_at is not null and r.firm_id in (select value::uuid from jsonb_array_elements_text(${firms}::jsonb))
         and ${olderThan(receivedAt, sql`r.id`, before)}
       order by r.confirmed_at desc, r.id desc limit ${limit})
    ) facts order by at desc, id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, amountFen: Number(row.amountFen), at: new Date(row.at) }))
}
