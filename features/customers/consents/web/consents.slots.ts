import { customerSections } from '#features/customers/customers/web/customer-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const consentsSlots = [
  fillSlot(customerSections, {
    key: 'consents',
    order: 10,
    access: 'consent:view',
    component: lazyPart(async () => ({ default: (await import('./consent-section.tsx')).ConsentSection })),
  }),
]
