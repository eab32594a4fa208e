import { lazyPart } from '#platform/web/lazy-part.tsx'
import {
  cardBatchActions,
  cardListActions,
  cardListNotes,
} from '#features/cards/cards/web/card-slots.public.ts'
import { fillImportRoutes } from '#features/company/imports-exports/web/import-routes.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const cardImportsSlots = [
  fillSlot(cardListActions, {
    key: 'imports',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./import-buttons.tsx')).ImportButtons })),
  }),
  fillSlot(cardListNotes, {
    key: 'imports',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./import-of-list.tsx')).ImportOfList })),
  }),
  fillSlot(cardBatchActions, {
    key: 'imports',
    order: 40,
    component: lazyPart(async () => ({
      default: (await import('./changes/download-chosen.tsx')).DownloadChosen,
    })),
  }),
  fillImportRoutes(
    'cards.import',
    async () => (await import('./card-import-routes.ts')).cardImportRoutes.create,
  ),
]
