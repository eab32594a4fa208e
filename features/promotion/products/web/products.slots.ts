import { fillImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'

export const productsSlots = [
  fillImportRoutes(
    'products.import',
    async () => (await import('./product-import-routes.ts')).productImportRoutes,
  ),
]
