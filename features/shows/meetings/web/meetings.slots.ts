import { needRound } from '#features/shows/needs/web/need-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const meetingsSlots = [
  fillSlot(needRound, {
    key: 'meetings',
    order: 10,
    access: 'need:view',
    component: lazyPart(async () => ({
      default: (await import('./rounds-of-activity.tsx')).RoundsOfActivity,
    })),
  }),
]
