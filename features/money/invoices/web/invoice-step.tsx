import { NextStep } from '#features/money/orders/web/orders.public.ts'
import type { PaidOrder } from '#features/money/orders/web/order-slots.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { invoicesTexts } from '../invoices.texts.ts'
import { AskForInvoice, useInvoicesOf } from './invoice-of-order.tsx'
import { RequestTags } from './request-tags.tsx'
import './invoices.css'

/** After the payment: the invoice, or how far it is. */
export function InvoiceStep({ order: { orderId } }: { order: PaidOrder }) {
  const t = useTexts(invoicesTexts).ofOrder
  const { requests, ...room } = useInvoicesOf(orderId)
  if (!requests) return null
  const [latest] = requests
  return (
    <NextStep title={t.step} help={t.stepHelp}>
      {latest ? <RequestTags request={latest} /> : <AskForInvoice orderId={orderId} {...room} />}
    </NextStep>
  )
}
