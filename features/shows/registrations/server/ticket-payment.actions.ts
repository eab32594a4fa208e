import type { OnlineChannel } from '#features/money/payments/payments.contract.ts'
import { type OpenedTill, payOnPage, readSalePayment } from '#features/money/sales/server/sale-page.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { TicketPageModel } from '../face/activity-page-model.ts'
import type { PageRequest } from './public-activity.actions.ts'
import { findRegistration, type Registration } from './registrations.repository.ts'

/** How a ticket can be paid now, and the policy on giving it back; null where nothing is to be paid. */
export async function readPayment(
  visit: PageRequest,
  tx: Tx,
  { state, orderId, refundSteps }: Registration,
): Promise<TicketPageModel['pay']> {
  const payment =
    state === 'awaiting_payment' && orderId !== null ? await readSalePayment(visit, tx, orderId) : null
  return (
    payment && {
      ...payment,
      refundSteps: refundSteps.toSorted((a, b) => b.hoursBefore - a.hoursBefore),
    }
  )
}

/** Opens a till for a ticket. */
export async function payTicket(
  visit: PageRequest,
  { companyId, id, token, channel }: { companyId: string; id: string; token: string; channel: OnlineChannel },
): Promise<OpenedTill> {
  const registration = await visit.services.database.asTenant(companyId, (tx) => findRegistration(tx, id))
  if (registration?.state !== 'awaiting_payment' || registration.orderId === null)
    return { goUrl: null, failure: null }
  const { orderId, name: buyerName } = registration
  return payOnPage(visit, { companyId, orderId, channel, buyerName, path: `/k/${token}` })
}
