import { lazyPart } from '#platform/web/lazy-part.tsx'

import { customerListActions } from '#features/customers/customers/web/customer-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const customerScansSlots = [
  fillSlot(customerListActions, {
    key: 'scan',
    order: 10,
    component: lazyPart(() =>
      import('./scan-cards-button.tsx').then((module) => ({ default: module.ScanCardsButton })),
    ),
  }),
]
