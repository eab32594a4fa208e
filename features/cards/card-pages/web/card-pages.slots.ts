import { lazyPart } from '#platform/web/lazy-part.tsx'
import { cardPreview } from '#features/cards/cards/web/card-slots.public.ts'
import { companyPreview } from '#features/company/companies/web/company-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const cardPagesSlots = [
  fillSlot(cardPreview, {
    key: 'pages',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./card-phone.tsx')).CardPhone })),
  }),
  fillSlot(companyPreview, {
    key: 'pages',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./company-phone.tsx')).CompanyPhone })),
  }),
]
