import { fillImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'

export const organisationSlots = [
  fillImportRoutes(
    'organisation.import',
    async () => (await import('./staff-import-routes.ts')).staffImportRoutes,
  ),
]
