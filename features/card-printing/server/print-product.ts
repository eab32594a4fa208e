import { type OrderProduct, registerOrderProduct } from '#features/orders/server/order-products.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

import { isRefundable } from './card-printing.domain.ts'
import { findJobOfOrder } from './card-printing.repository.ts'
import { moveBySystem } from './print-moves.ts'
import { refusePrint } from './print-refusals.ts'

/** What an order of printed cards means for its job. */
const printing: OrderProduct = {
  // The order stays open until the cards have arrived.
  async onPaid(tx, order) {
    const job = await findJobOfOrder(tx, order.id)
    if (job) await moveBySystem(tx, job, { event: 'paid', actor: systemActor })
  },
  async onEnded(tx, order) {
    const job = await findJobOfOrder(tx, order.id)
    if (job) await moveBySystem(tx, job, { event: 'expire', actor: systemActor })
  },
  async refundable(tx, order) {
    const job = await findJobOfOrder(tx, order.id)
    if (job && isRefundable(job.state)) return order.amount
    return refusePrint('PRINT_STARTED', (t) => t.errors.printStarted)
  },
  async onRefunded(tx, order, fen) {
    const job = await findJobOfOrder(tx, order.id)
    // Part of the price given back leaves the cards on their way.
    if (job && fen >= job.amount) await moveBySystem(tx, job, { event: 'refunded', actor: systemActor })
  },
}

export const registerPrinting = (): void => registerOrderProduct('print', printing)
