import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import { newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { placeSale } from '#features/money/orders/server/order-products.public.ts'
import { ledgerEntries } from '#features/money/payments/server/payments.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

/** An order of a visitor for an activity; it is of a kind that nobody has to give anything for. */
export const placeOrder = (tx: Tx, activityId: string, amount: number) =>
  placeSale(tx, {
    kind: 'ticket',
    subjectId: uuidv7(),
    activityId,
    name: 'Ticket',
    lines: [{ name: 'Ticket', quantity: 1, unit: amount, amount }],
    amount,
    buyer: { name: 'Visitor', mobile: newMobile() },
    expiresAt: new Date(Date.now() + 600_000),
    actor: systemActor,
    language: 'en',
  })

/** Books money of an order as the till does: the company's own, or the operator's that holds it. */
// eslint-disable-next-line max-params -- reads as a line of a ledger
export async function moveMoney(
  tx: Tx,
  orderId: string,
  kind: 'payment' | 'refund',
  amount: number,
  isHeld = false,
): Promise<string> {
  const entry = { sourceId: uuidv7(), kind, mode: 'live' as const, side: 'sale' as const, orderId, isHeld }
  const till = kind === 'payment' ? amount : -amount
  await tx.insert(ledgerEntries).values([
    { ...entry, account: 'till', amount: till },
    { ...entry, account: 'sales', amount: -till },
  ])
  return entry.sourceId
}

/** Sources of sales whose lines do not add up to nothing. */
export const unbalanced = (tx: Tx) =>
  tx
    .select({ sourceId: ledgerEntries.sourceId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.side, 'sale'))
    .groupBy(ledgerEntries.sourceId)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)

type Sums = Record<'ledger' | 'stated' | 'open' | 'lines' | 'sources' | 'wrong', number>

/** Money of an activity by the ledger, by its statements, and what stands in none. */
export async function moneyOf(tx: Tx, activityId: string): Promise<Sums> {
  const { rows } = await tx.execute<Record<keyof Sums, string>>(sql`
      with moves as (
        select e.source_id, e.amount from ledger_entries e join orders o on o.id = e.order_id
        where o.activity_id = ${activityId} and e.account = 'till'
      ), stated as (
        select l.* from settlement_lines l join settlement_statements s on s.id = l.statement_id
        where s.activity_id = ${activityId}
      )
      select (select coalesce(sum(amount), 0) from moves) as ledger,
        (select coalesce(sum(amount), 0) from stated where kind <> 'adjustment') as stated,
        (select coalesce(sum(amount), 0) from moves where source_id not in (select source_id from stated)) as open,
        (select count(*) from stated) as lines,
        (select count(distinct source_id) from stated) as sources,
        (select count(*) from settlement_statements s where s.activity_id = ${activityId}
          and s.received - s.refunded + s.adjusted <> (select sum(amount) from stated where statement_id = s.id)) as wrong`)
  const number = (name: keyof Sums) => Number(rows[0]?.[name])
  return {
    ledger: number('ledger'),
    stated: number('stated'),
    open: number('open'),
    lines: number('lines'),
    sources: number('sources'),
    wrong: number('wrong'),
  }
}
