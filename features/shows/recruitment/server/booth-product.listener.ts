import type { OrderProduct } from '#features/money/orders/server/order-products.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { stepLocked } from './application-steps.actions.ts'
import { type Application, lockApplication, writeApplication } from './applications.repository.ts'
import { giveBackLater } from './booth-money.jobs.ts'

const applicationOf = async (tx: Tx, { subjectId }: { subjectId: string | null }): Promise<Application> => {
  const application = subjectId === null ? undefined : await lockApplication(tx, subjectId)
  if (!application) throw new Error('an order of a booth names no application')
  return application
}

const isWaiting = ({ state }: Application) => state === 'contracted' || state === 'deposit_paid'

/** A booth as orders sell it: the deposit and the rest move the application on, and money goes back with it. */
export const boothProduct: OrderProduct = {
  key: 'booth',
  async onPaid(tx, order) {
    const application = await applicationOf(tx, order)
    const paidFen = application.paidFen + order.amount
    // Somebody withdrew in this very moment: the money goes back.
    if (!isWaiting(application)) {
      const written = await writeApplication(tx, application, { paidFen })
      await giveBackLater(tx, written.id)
      return { validTo: null }
    }
    const event = order.id === application.depositOrderId ? 'payDeposit' : 'payUp'
    await stepLocked(tx, application, { event, actor: systemActor, set: { paidFen } })
    return { validTo: null }
  },
  // It stays payable until the show; a person decides about somebody who is late.
  onEnded: async () => undefined,
  refundable: async (_tx, order) => order.amount,
  async onRefunded(tx, order, fen) {
    const application = await applicationOf(tx, order)
    await writeApplication(tx, application, { paidFen: Math.max(0, application.paidFen - fen) })
  },
}
