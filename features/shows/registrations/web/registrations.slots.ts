import { homeParts } from '#features/insight/card-analytics/web/home-slots.public.ts'
import { fillImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const registrationsSlots = [
  fillSlot(homeParts, {
    key: 'activities',
    order: 30,
    access: 'activity:view',
    component: lazyPart(async () => ({ default: (await import('./home-activities.tsx')).HomeActivities })),
  }),
  fillImportRoutes(
    'registrations.import',
    async () => (await import('./visitor-import-routes.ts')).visitorImportRoutes,
  ),
]
