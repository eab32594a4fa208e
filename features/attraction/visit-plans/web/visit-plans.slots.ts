import { fillMarketView } from '#features/attraction/market/web/market-slots.public.ts'
import { subjectParts } from '#features/attraction/touches/web/subject-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

const place = { key: 'visits', order: 10, access: 'visitPlan:view' }

export const visitPlansSlots = [
  ...fillMarketView({
    ...place,
    title: lazyPart(async () => ({ default: (await import('./visits-title.tsx')).VisitsTitle })),
    view: lazyPart(async () => ({ default: (await import('./visits.tsx')).Visits })),
  }),
  fillSlot(subjectParts, {
    ...place,
    component: lazyPart(async () => ({ default: (await import('./subject-visits.tsx')).SubjectVisits })),
  }),
]
