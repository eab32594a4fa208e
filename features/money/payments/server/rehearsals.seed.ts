import { and, eq, isNotNull } from 'drizzle-orm'

import { moveRefunded, type Order, type OrderContext } from '#features/money/orders/server/orders.public.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'
import { type Actor, systemActor } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { printingSeed } from '#features/money/card-printing/server/card-printing.seed.ts'

import { payChannels } from './pay-channels.adapter.ts'
import { takeCharge } from './payment-outcomes.actions.ts'
import { insertPayment, insertRefund, moveRefund, type Payment } from './payments.repository.ts'
import { takeRefund } from './refund-outcomes.actions.ts'
import { paidCharge, payAtRehearsal } from './rehearsed-payments.seed.ts'
import { giveBack, type SandboxCharge } from './sandbox-trades.repository.ts'
import { linesOfFile, takeStatement } from './statements.actions.ts'
import { dayOfStatements } from './statements.domain.ts'
import { beginStatement } from './statements.repository.ts'

interface Person {
  accountId: string
  name: string
}

const asActor = ({ accountId, name }: Person): Actor => ({ ...systemActor, accountId, name, via: 'user' })

interface People {
  buyer: Person
  seller: Person
}

/** A tenth went back because something was damaged, and now somebody asks for more. */
async function refundTwice(
  context: OrderContext,
  { payment, charge }: { payment: Payment; charge: SandboxCharge },
  { buyer, seller }: People,
): Promise<void> {
  const { tx } = context
  const ask = async (amount: number, reason: string) => {
    const refund = await insertRefund(tx, payment, {
      state: 'asked',
      cause: 'asked',
      amount,
      reason,
      askedBy: buyer.accountId,
      askedByName: buyer.name,
    })
    await moveRefunded(tx, payment.orderId, { event: 'askRefund', actor: asActor(buyer), reason })
    return refund
  }
  const tenth = Math.round(payment.amount / 10)
  const first = await ask(tenth, '一盒运输破损')
  const set = { decidedBy: seller.accountId, decidedByName: seller.name, decidedAt: new Date(), note: null }
  const approved = await moveRefund(tx, first.id, { from: 'asked', to: 'processing', set })
  const given = await giveBack(tx, charge, { refundNumber: first.number, amount: tenth, pauseMs: 0 })
  if (!approved || given !== 'done') throw new Error('a refund of the demonstration was not made')
  await takeRefund(context, approved, { state: 'success', providerNumber: `SANDBOX${first.number}` })
  await ask(tenth * 2, '两盒颜色偏差')
}

/** Somebody paid less than an order that had ended was for. */
async function payTooLittle(context: OrderContext, order: Order): Promise<void> {
  const { id: orderId, amount, createdBy, createdAt } = order
  const payment = await insertPayment(context.tx, {
    orderId,
    channel: 'wechat',
    mode: 'sandbox',
    amount,
    createdBy,
    createdAt,
  })
  if (!payment) return
  const facts = { number: payment.number, providerNumber: null, amount: amount - 10_000 }
  await takeCharge(context, payment, { ...facts, state: 'paid' })
  await takeCharge(context, payment, { ...facts, state: 'closed' })
}

/** Money of the demonstration at the rehearsed providers; all of it says what it is, and counts nowhere. */
export async function seedRehearsals(context: OrderContext, people: People): Promise<void> {
  const { tx } = context
  const printed = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.payMode, 'sandbox'), isNotNull(orders.paidAt)))
    .orderBy(orders.paidAt, orders.id)
  for (const [place, order] of printed.entries()) {
    const paid = await payAtRehearsal(tx, order, place % 2 === 0 ? 'wechat' : 'alipay')
    if (paid && order.state === 'completed') await refundTwice(context, paid, people)
  }
  const [closed] = await tx
    .select()
    .from(orders)
    .where(eq(orders.state, 'closed'))
    .orderBy(orders.createdAt)
    .limit(1)
  if (closed) await payTooLittle(context, closed)
  // What the provider has and we do not: the statement of yesterday will say so.
  const { day } = dayOfStatements(new Date())
  const at = new Date(`${day}T15:20:00+08:00`)
  await paidCharge(tx, {
    channel: 'wechat',
    paymentNumber: newPublicId(),
    subject: '名片印刷（补单）',
    amount: 9_800,
    at,
  })
}

/** Yesterday's statement as it is read every day; runs when the money stands. */
export async function seedStatement(
  { database, provided }: Pick<Services, 'database' | 'provided'>,
  companyId: string,
): Promise<void> {
  const till = provided.get(payChannels).find('wechat')
  if (till?.mode !== 'sandbox') return
  const { day } = dayOfStatements(new Date())
  const file = await till.statement(day)
  const lines = file ? await linesOfFile(till, day, file) : []
  await database.asTenant(companyId, async (tx) => {
    const of = { channel: till.channel, mode: till.mode, day }
    const statement = await beginStatement(tx, of, { source: 'fetched', createdBy: null, createdByName: '' })
    await takeStatement(tx, database, { statement, lines })
  })
}

export const rehearsalsSeed = defineSeed({
  name: 'rehearsals',
  async run({ tx, services, of }) {
    await of(printingSeed)
    const { admin, manager } = await of(accountsSeed)
    await seedRehearsals({ tx, services }, { buyer: manager, seller: admin })
  },
  afterCommit: seedStatement,
})
