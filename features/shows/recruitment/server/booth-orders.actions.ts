import { placeSale } from '#features/money/orders/server/order-products.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { paymentsOf } from './applications.domain.ts'
import { type Application, writeApplication } from './applications.repository.ts'
import { recruitmentServerTexts } from './server.texts.ts'

/** Places the orders of a signed contract: a deposit where there is one, and the rest. */
export async function billBooths(tx: Tx, application: Application, actor: Actor): Promise<Application> {
  const { id, activityId, quote, contact, mobile } = application
  if (!quote || quote.total === 0) return application
  const activity = await findActivity(tx, activityId)
  if (!activity?.startsAt) throw new Error('a contract is signed for an activity without a time')
  const { orders } = recruitmentServerTexts.in('zh-CN')
  const numbers = quote.lines.map(({ number }) => number).join('、')
  const { startsAt } = activity
  const place = (name: string, amount: number) =>
    placeSale(tx, {
      kind: 'booth',
      subjectId: id,
      activityId,
      name: `${activity.title} · ${numbers} · ${name}`,
      lines: [{ name: `${numbers} ${name}`, quantity: 1, unit: amount, amount }],
      amount,
      buyer: { name: contact, mobile },
      expiresAt: startsAt,
      actor,
      language: 'zh-CN',
    })
  const { deposit, balance } = paymentsOf(quote)
  const depositOrder = deposit > 0 ? await place(orders.deposit, deposit) : undefined
  const balanceOrder = await place(deposit > 0 ? orders.balance : orders.whole, balance)
  return writeApplication(tx, application, {
    depositOrderId: depositOrder?.id ?? null,
    balanceOrderId: balanceOrder.id,
  })
}

/** The order that an application waits for now: the deposit comes before the rest. */
export const openOrderOf = ({ state, depositOrderId, balanceOrderId }: Application): string | null => {
  if (state === 'contracted') return depositOrderId ?? balanceOrderId
  return state === 'deposit_paid' ? balanceOrderId : null
}
