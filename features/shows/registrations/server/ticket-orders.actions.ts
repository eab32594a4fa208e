import { placeSale } from '#features/money/orders/server/order-products.public.ts'
import type { TicketsToSell } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { refundOf } from './refund-policy.domain.ts'
import { type Registration, writeRegistration } from './registrations.repository.ts'
import { settleLater } from './ticket-money.jobs.ts'

/** Places the order for a ticket that waits for its payment: it costs what its type costs now, and keeps today's refund policy. */
export async function billTicket(
  tx: Tx,
  { activity, types }: TicketsToSell,
  { registration, actor }: { registration: Registration; actor: Actor },
): Promise<Registration> {
  const type = types.find(({ id }) => id === registration.ticketTypeId)
  if (!type || registration.holdUntil === null) throw new Error('a ticket is billed without type or time')
  const order = await placeSale(tx, {
    kind: 'ticket',
    subjectId: registration.id,
    activityId: activity.id,
    name: `${activity.title} · ${type.name}`,
    lines: [{ name: type.name, quantity: 1, unit: type.price, amount: type.price }],
    amount: type.price,
    buyer: { name: registration.name, mobile: registration.mobile },
    expiresAt: registration.holdUntil,
    actor,
    language: 'zh-CN',
  })
  return writeRegistration(tx, registration, { orderId: order.id, refundSteps: activity.refundSteps })
}

/**
 * A ticket with an order was given up. The holder gets back what the policy says, everybody else everything. The order is
 * settled after the commit, because orders are locked before places.
 */
export async function giveUpTicket(
  tx: Tx,
  { activity }: Pick<TicketsToSell, 'activity'>,
  { registration, isHolder }: { registration: Registration; isHolder: boolean },
): Promise<Registration> {
  const { paidFen, refundSteps } = registration
  const moment = { startsAt: activity.startsAt, now: new Date() }
  const refundFen = isHolder ? refundOf(paidFen, refundSteps, moment) : paidFen
  const written = await writeRegistration(tx, registration, { refundFen })
  await settleLater(tx, written.id)
  return written
}
