import { fillImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'

export const knowledgeItemsSlots = [
  fillImportRoutes(
    'knowledge.import',
    async () => (await import('./knowledge-import-routes.ts')).knowledgeImportRoutes,
  ),
]
