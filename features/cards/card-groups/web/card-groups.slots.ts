import { lazyPart } from '#platform/web/lazy-part.tsx'
import { cardBatchActions, cardListFilters } from '#features/cards/cards/web/card-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const cardGroupsSlots = [
  fillSlot(cardListFilters, {
    key: 'groups',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./group-filter.tsx')).GroupFilter })),
  }),
  fillSlot(cardBatchActions, {
    key: 'groups',
    order: 10,
    component: lazyPart(async () => ({
      default: (await import('./group-batch-actions.tsx')).GroupBatchActions,
    })),
  }),
]
