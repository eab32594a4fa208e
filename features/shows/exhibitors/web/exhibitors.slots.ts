import { applicationSections } from '#features/shows/recruitment/web/application-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const exhibitorsSlots = [
  fillSlot(applicationSections, {
    key: 'exhibitor',
    order: 10,
    access: 'exhibitor:view',
    component: lazyPart(async () => ({
      default: (await import('./exhibitor-of-application.tsx')).ExhibitorOfApplication,
    })),
  }),
]
