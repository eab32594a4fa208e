import { clueListActions } from '#features/attraction/clues/web/clue-slots.public.ts'
import { dealListActions } from '#features/attraction/deals/web/sales-slots.public.ts'
import { firmListActions } from '#features/attraction/firms/web/firm-slots.public.ts'
import { fillImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const prospectSheetsSlots = [
  fillSlot(clueListActions, {
    key: 'import',
    order: 10,
    component: lazyPart(() =>
      import('./import-clues-button.tsx').then((module) => ({ default: module.ImportCluesButton })),
    ),
  }),
  fillSlot(firmListActions, {
    key: 'import',
    order: 10,
    component: lazyPart(() =>
      import('./import-firms-button.tsx').then((module) => ({ default: module.ImportFirmsButton })),
    ),
  }),
  fillSlot(dealListActions, {
    key: 'import',
    order: 10,
    component: lazyPart(() =>
      import('./import-deals-button.tsx').then((module) => ({ default: module.ImportDealsButton })),
    ),
  }),
  fillImportRoutes('deals.import', async () => (await import('./deal-import-routes.ts')).dealImportRoutes),
  fillImportRoutes('clues.import', async () => (await import('./clue-import-routes.ts')).clueImportRoutes),
  fillImportRoutes('firms.import', async () => (await import('./firm-import-routes.ts')).firmImportRoutes),
]
