import type { OrderProduct } from '#features/money/orders/server/order-products.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { moveRegistration } from './places.actions.ts'
import { writeToHolder } from './registrations.jobs.ts'
import { refuse } from './registrations.refusals.ts'
import { findRegistration, type Registration, writeRegistration } from './registrations.repository.ts'
import { settleLater } from './ticket-money.jobs.ts'

const ticketOf = async (tx: Tx, { subjectId }: { subjectId: string | null }): Promise<Registration> => {
  const registration = subjectId === null ? undefined : await findRegistration(tx, subjectId)
  if (!registration) throw new Error('an order of a ticket names none')
  return registration
}

/** A ticket as orders sell it: paid it is confirmed, unpaid it lapses, and money goes back with it. */
export const ticketProduct: OrderProduct = {
  key: 'ticket',
  async onPaid(tx, order) {
    const registration = await ticketOf(tx, order)
    // A ticket that was given up in this very moment takes its money back.
    if (registration.state !== 'awaiting_payment') {
      await writeRegistration(tx, registration, { paidFen: order.amount, refundFen: order.amount })
      await settleLater(tx, registration.id)
      return { validTo: null }
    }
    const paid = await moveRegistration(tx, registration.id, { event: 'pay', actor: systemActor })
    await writeRegistration(tx, paid, { paidFen: order.amount })
    await writeToHolder(tx, paid, 'confirmed')
    return { validTo: null }
  },
  async onEnded(tx, order) {
    const { id, state } = await ticketOf(tx, order)
    if (state === 'awaiting_payment') await moveRegistration(tx, id, { event: 'lapse', actor: systemActor })
  },
  async refundable(tx, order) {
    const { state } = await ticketOf(tx, order)
    return state === 'attended' ? refuse((t) => t.errors.wasUsed, { reason: 'TICKET_USED' }) : order.amount
  },
  async buyerPath(tx, order) {
    const { publicId, mobile } = await ticketOf(tx, order)
    return mobile === order.buyerMobile ? `/k/${publicId}` : null
  },
  async onRefunded(tx, order, fen) {
    const registration = await ticketOf(tx, order)
    const paidFen = registration.paidFen - fen
    // Its holder has given it up and waits for the decision about this refund: the rest of the promise stays.
    const refundFen = registration.refundFen === null ? null : Math.max(0, registration.refundFen - fen)
    // A ticket ends with the whole refund; a part leaves it as it is.
    const ended =
      registration.state === 'confirmed' && paidFen <= 0
        ? await moveRegistration(tx, registration.id, { event: 'cancel', actor: systemActor })
        : registration
    await writeRegistration(tx, ended, { paidFen: Math.max(0, paidFen), refundFen })
  },
}
