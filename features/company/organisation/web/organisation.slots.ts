import { lazy } from 'react'
import { importRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const organisationSlots = [
  fillSlot(importRoutes, {
    key: 'organisation.import',
    order: 10,
    component: lazy(async () => ({ default: (await import('./staff-import-routes.tsx')).StaffImportRoutes })),
  }),
]
