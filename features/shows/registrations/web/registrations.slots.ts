import { fillImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'

export const registrationsSlots = [
  fillImportRoutes(
    'registrations.import',
    async () => (await import('./visitor-import-routes.ts')).visitorImportRoutes,
  ),
]
