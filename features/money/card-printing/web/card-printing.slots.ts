import { lazyPart } from '#platform/web/lazy-part.tsx'

import { orderNextSteps, orderSections } from '#features/money/orders/web/order-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

const access = 'print:view'

export const cardPrintingSlots = [
  fillSlot(orderSections, {
    key: 'print',
    order: 10,
    access,
    component: lazyPart(async () => ({ default: (await import('./print-of-order.tsx')).PrintOfOrder })),
  }),
  fillSlot(orderNextSteps, {
    key: 'proof',
    order: 10,
    access,
    component: lazyPart(async () => ({ default: (await import('./proof-step.tsx')).ProofStep })),
  }),
  fillSlot(orderNextSteps, {
    key: 'parcel',
    order: 30,
    access,
    component: lazyPart(async () => ({ default: (await import('./parcel-step.tsx')).ParcelStep })),
  }),
]
