import { lazyPart } from '#platform/web/lazy-part.tsx'
import { orderNextSteps, orderSections } from '#features/money/orders/web/order-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

const access = 'invoice:view'

export const invoicesSlots = [
  fillSlot(orderSections, {
    key: 'invoice',
    order: 20,
    access,
    component: lazyPart(async () => ({ default: (await import('./order-invoice.tsx')).OrderInvoice })),
  }),
  fillSlot(orderNextSteps, {
    key: 'invoice',
    order: 20,
    access,
    component: lazyPart(async () => ({ default: (await import('./invoice-step.tsx')).InvoiceStep })),
  }),
]
