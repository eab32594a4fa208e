import {
  hasGoodCheckDigit,
  normaliseCreditCode,
} from '#features/company/companies/server/credit-code.public.ts'
import { lockOrder } from '#features/money/orders/server/orders.public.ts'
import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

import type { SaleInvoice, SaleInvoiceFlaw, SaleInvoiceForm } from '../face/sale-invoice-model.ts'
import { fileOfRequest, sendInvoice } from './invoice-files.actions.ts'
import { holdingStates, requestMachine } from './invoices.domain.ts'
import { findMoney, findNewestOfSale, forgetAsker, insertRequest } from './invoices.repository.ts'
import { flawOfForm } from './sale-invoice.domain.ts'

const line = (max: number) => z.string().trim().max(max).catch('')
const formSchema = z.object({
  type: z.enum(['enterprise', 'personal']).catch('enterprise'),
  name: line(100),
  taxNumber: line(30),
  email: line(120),
  sure: line(1),
})

/** Reads the form that a buyer has sent. */
export function readInvoiceForm(body: unknown): SaleInvoiceForm {
  const { sure, taxNumber, ...form } = formSchema.parse(body ?? {})
  return { ...form, taxNumber: normaliseCreditCode(taxNumber), isSure: sure === '1' }
}

const blank: SaleInvoiceForm = { type: 'enterprise', name: '', taxNumber: '', email: '', isSure: false }

const roomOf = (money: { paid: number; refunded: number; invoiced: number }) =>
  Math.max(0, money.paid - money.refunded - money.invoiced)

/** The invoice of a sale, for its buyer; null where nothing was paid or requested. */
export async function readSaleInvoice(tx: Tx, orderId: string): Promise<SaleInvoice | null> {
  const money = await findMoney(tx, orderId, 'sale')
  const request = await findNewestOfSale(tx, orderId)
  if (!money || (money.paid === 0 && !request)) return null
  // One at a time: the rest waits until the invoice before it has ended.
  const isHeld = request !== undefined && holdingStates.includes(request.state)
  return {
    room: isHeld ? 0 : roomOf(money),
    isSandbox: money.order.payMode === 'sandbox',
    request: request
      ? {
          state: request.state,
          amount: request.amount,
          name: request.title.name,
          number: request.invoiceNumber,
          reason: request.reason,
          hasFile: request.fileId !== null && request.state === 'issued',
        }
      : null,
    form: blank,
    flaw: null,
  }
}

/** A buyer asks for an invoice over everything that is left of a sale; answers what is wrong, or nothing. */
export async function askSaleInvoice(
  tx: Tx,
  orderId: string,
  form: SaleInvoiceForm,
): Promise<SaleInvoiceFlaw | null> {
  const flaw = flawOfForm(form, hasGoodCheckDigit)
  if (flaw) return flaw
  // Two taps at once share what the order has.
  const order = await lockOrder(tx, orderId)
  const money = order && (await findMoney(tx, orderId, 'sale'))
  const newest = await findNewestOfSale(tx, orderId)
  const amount = money ? roomOf(money) : 0
  if (!order || amount === 0 || (newest && holdingStates.includes(newest.state))) return 'nothing'
  const { type, name, taxNumber, email } = form
  const request = await insertRequest(tx, {
    orderId,
    side: 'sale',
    isSandbox: order.payMode === 'sandbox',
    kind: 'normal',
    state: requestMachine.targetOf('submit'),
    amount,
    title: {
      type,
      name,
      taxNumber,
      takesSpecial: false,
      address: '',
      phone: '',
      bank: '',
      bankAccount: '',
      email,
      mobile: '',
    },
    remark: '',
    requestedByName: order.createdByName,
  })
  await record(tx, { ...systemActor, name: order.createdByName, via: 'user' }, [
    {
      objectType: 'invoiceRequest',
      objectId: request.id,
      event: 'create',
      to: request.state,
      detail: { amount },
    },
  ])
  return null
}

/** Sends the file of the invoice of a sale to its buyer. @throws Refusal 404 */
export async function sendSaleInvoice(
  { tx, services, reply }: { tx: Tx; services: Services; reply: FastifyReply },
  orderId: string,
): Promise<FastifyReply> {
  const request = await findNewestOfSale(tx, orderId)
  const fileId = request?.state === 'issued' ? request.fileId : null
  return sendInvoice(
    reply,
    services,
    await fileOfRequest({ tx, services }, { fileId, invoiceNumber: request?.invoiceNumber ?? null }),
  )
}

export { countInvoicesToWrite } from './invoices.repository.ts'

/** The buyer of a sale wants to be forgotten. */
export const forgetInvoiceAsker = (tx: Tx, orderId: string): Promise<void> => forgetAsker(tx, orderId)
