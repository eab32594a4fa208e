import { eq } from 'drizzle-orm'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { type OrderDetail, ordersContract } from '#features/money/orders/orders.contract.ts'
import { orders } from '#features/money/orders/server/orders.tables.ts'
import {
  type OnlineChannel,
  type PaymentRow,
  paymentsContract,
} from '#features/money/payments/payments.contract.ts'
import {
  ledgerEntries,
  paymentIncidents,
  payments,
  refunds,
} from '#features/money/payments/server/payments.tables.ts'
import {
  moveCharge,
  type SandboxCharge,
  withChargeOf,
} from '#features/money/payments/server/sandbox-trades.repository.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { openOwnWorld, type Session } from '#apps/server/testing/world.ts'

import type { SandboxKeys } from './sandbox-keys.adapter.ts'
import { noticeOf, send } from './sandbox-notices.adapter.ts'
import { payChannels } from './pay-channels.adapter.ts'

/** A company that buys, the operator that sells, and the rehearsed providers between them. */
export async function openPaymentWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['money'] })
  const clerk = await newAccount(world, { roles: ['finance'] })
  const [admin, manager, staff, stranger] = (await Promise.all(
    ['admin', clerk.username, 'staff', 'admin2'].map((who) => world.signIn(who)),
  )) as [Session, Session, Session, Session]
  const rehearsal = world.app.services.provided.get(payChannels).sandbox
  if (!rehearsal) throw new Error('no rehearsal')
  const keys: SandboxKeys = rehearsal
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

  let orderCount = 0
  async function ordered(session = manager): Promise<OrderDetail> {
    orderCount += 1
    const body = {
      kind: 'template_purchase',
      planId: 'starter',
      orientation: 'vertical',
      name: `T${orderCount}`,
      seats: 20,
      months: 12,
    } as const
    const answer = await world.call(ordersContract.create, { body }, { session })
    if (answer.status !== 200) throw new Error(answer.msg)
    return answer.data
  }

  async function till(orderId: string, channel: OnlineChannel = 'wechat'): Promise<PaymentRow> {
    const answer = await world.call(
      paymentsContract.createTrade,
      { body: { orderId, channel } },
      { session: manager },
    )
    if (answer.status !== 200) throw new Error(answer.msg)
    if (channel === 'wechat') return answer.data
    const { pathname, search } = new URL(answer.data.payUrl ?? '')
    const opened = await world.inject({ method: 'GET', url: pathname + search })
    if (opened.statusCode !== 303) throw new Error('the provider did not take the request')
    return answer.data
  }

  /** The buyer pays at the rehearsed provider, which says nothing yet. */
  async function payAt({ number }: PaymentRow): Promise<SandboxCharge> {
    const charge = await withChargeOf(world.database, number, async (tx, found) => {
      if (!found) return undefined
      await moveCharge(tx, found.id, 'paid')
      return { ...found, state: 'paid' as const, paidAt: new Date() }
    })
    if (!charge) throw new Error('no trade')
    return charge
  }

  async function paidOrder(channel: OnlineChannel = 'wechat') {
    const order = await ordered()
    const payment = await till(order.orderId, channel)
    const charge = await payAt(payment)
    if ((await send(world.app, noticeOf(keys, charge))) !== 200)
      throw new Error('the notice was not taken in')
    return { order, payment, charge }
  }

  const refundsOf = (orderId: string) =>
    inCompany((tx) => tx.select().from(refunds).where(eq(refunds.orderId, orderId)))
  return {
    world,
    keys,
    people: { admin, manager, staff, stranger },
    inCompany,
    ordered,
    till,
    payAt,
    paidOrder,
    runJobs: () => world.app.services.jobs.runDue(world.app.services),
    bill: async (orderId: string, session = manager) =>
      (await world.call(paymentsContract.getOrder, { query: { orderId } }, { session })).data,
    booked: (orderId: string) =>
      inCompany((tx) => tx.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId))),
    incidentsOf: (paymentId: string) =>
      inCompany((tx) => tx.select().from(paymentIncidents).where(eq(paymentIncidents.paymentId, paymentId))),
    refundsOf,
    ask: (orderId: string, facts: { amount?: number; reason?: string } = {}, session = manager) =>
      world.call(
        paymentsContract.askRefund,
        { body: { orderId, reason: 'Wrong plan', ...facts } },
        { session },
      ),
    async decide(orderId: string, approve: boolean, { session = admin, note = approve ? '' : 'No' } = {}) {
      const refund =
        (await refundsOf(orderId)).find(({ state }) => state === 'asked') ?? (await refundsOf(orderId))[0]
      if (!refund) throw new Error('no refund')
      return world.call(
        paymentsContract.decideRefund,
        { params: { id: refund.id }, body: { approve, note, version: refund.version } },
        { session },
      )
    },
    /** Everything that a forged notice could change. */
    allMoney: () =>
      inCompany(async (tx) => [
        await tx
          .select({ id: payments.id, state: payments.state, version: payments.version })
          .from(payments)
          .orderBy(payments.id),
        await tx.select({ id: ledgerEntries.id }).from(ledgerEntries).orderBy(ledgerEntries.id),
        await tx
          .select({ id: orders.id, state: orders.state, version: orders.version })
          .from(orders)
          .orderBy(orders.id),
        await tx
          .select({ id: refunds.id, state: refunds.state, version: refunds.version })
          .from(refunds)
          .orderBy(refunds.id),
        await tx.select({ id: paymentIncidents.id }).from(paymentIncidents).orderBy(paymentIncidents.id),
      ]),
  }
}
