import { lazy } from 'react'

import { customerListActions } from '#features/customers/customers/web/customer-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const customerScansSlots = [
  fillSlot(customerListActions, {
    key: 'scan',
    order: 10,
    component: lazy(() =>
      import('./scan-cards-button.tsx').then((module) => ({ default: module.ScanCardsButton })),
    ),
  }),
]
