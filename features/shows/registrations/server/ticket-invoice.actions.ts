import type { FastifyReply } from 'fastify'

import type {
  SaleInvoice,
  SaleInvoiceFlaw,
  SaleInvoiceForm,
} from '#features/money/invoices/face/sale-invoice-model.ts'
import {
  askSaleInvoice,
  readSaleInvoice,
  sendSaleInvoice,
} from '#features/money/invoices/server/sale-invoices.public.ts'
import { findOrder } from '#features/money/orders/server/orders.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { findFrame, type PageRequest } from './public-activity.actions.ts'
import { findRegistration, type Registration } from './registrations.repository.ts'
import { findTicketPlace } from './ticket-place.actions.ts'

/** The order of a ticket, where its holder is the one who paid: an invoice is the buyer's, and stays so when the ticket is passed on. */
async function orderOfBuyer(tx: Tx, { orderId, mobile }: Registration): Promise<string | null> {
  const order = orderId === null ? undefined : await findOrder(tx, orderId)
  return order && order.buyerMobile === mobile ? order.id : null
}

/** The invoice of a ticket; null where its holder has paid nothing. */
export async function readInvoice(tx: Tx, registration: Registration): Promise<SaleInvoice | null> {
  const orderId = await orderOfBuyer(tx, registration)
  return orderId === null ? null : readSaleInvoice(tx, orderId)
}

/** Runs `work` with the order that the holder of a token has paid; undefined where there is none. */
async function withOrder<T>(
  visit: PageRequest,
  token: string,
  work: (tx: Tx, orderId: string) => Promise<T>,
): Promise<T | undefined> {
  const { companyId, id } = await findTicketPlace(visit, token)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const registration = await findRegistration(tx, id)
    if (registration?.publicId !== token || !(await findFrame(tx))) return undefined
    const orderId = await orderOfBuyer(tx, registration)
    return orderId === null ? undefined : work(tx, orderId)
  })
}

/** The holder asks for an invoice; answers what is wrong, null where nothing is, and undefined where nothing was paid. */
export const askInvoice = (
  visit: PageRequest,
  token: string,
  form: SaleInvoiceForm,
): Promise<SaleInvoiceFlaw | null | undefined> =>
  withOrder(visit, token, (tx, orderId) => askSaleInvoice(tx, orderId, form))

/** Sends the file of the holder's invoice. @throws Refusal 404 */
export async function sendInvoiceOfTicket(visit: PageRequest, token: string): Promise<FastifyReply> {
  const { services, reply } = visit
  const sent = await withOrder(visit, token, (tx, orderId) =>
    sendSaleInvoice({ tx, services, reply }, orderId),
  )
  if (!sent) throw notFound()
  return sent
}
