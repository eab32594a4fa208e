import { visitorBatchActions } from '#features/shows/registrations/web/visitor-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const onsiteSlots = [
  fillSlot(visitorBatchActions, {
    key: 'badges',
    order: 10,
    access: 'onsite:badge',
    component: lazyPart(async () => ({
      default: (await import('./badge-batch-action.tsx')).BadgeBatchAction,
    })),
  }),
]
