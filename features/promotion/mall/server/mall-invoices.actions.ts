import type { FastifyReply } from 'fastify'

import type { SaleInvoiceFlaw, SaleInvoiceForm } from '#features/money/invoices/face/sale-invoice-model.ts'
import { askSaleInvoice, sendSaleInvoice } from '#features/money/invoices/server/sale-invoices.public.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { inOrder, type MallRequest } from './mall-pages.actions.ts'

/** The buyer asks for an invoice; answers what is wrong, null where nothing is, and undefined where there is no such order. */
export const askInvoice = (
  visit: MallRequest,
  publicId: string,
  form: SaleInvoiceForm,
): Promise<SaleInvoiceFlaw | null | undefined> =>
  inOrder(visit, publicId, async (tx, { saleId }) =>
    saleId === null ? ('nothing' as const) : askSaleInvoice(tx, saleId, form),
  )

/** Sends the file of the buyer's invoice. @throws Refusal 404 */
export async function sendInvoice(visit: MallRequest, publicId: string): Promise<FastifyReply> {
  const { services, reply } = visit
  const sent = await inOrder(visit, publicId, async (tx, { saleId }) =>
    saleId === null ? undefined : sendSaleInvoice({ tx, services, reply }, saleId),
  )
  if (!sent) throw notFound()
  return sent
}
