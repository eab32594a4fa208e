import { lazyPart } from '#platform/web/lazy-part.tsx'
import { cardEditNotes, cardListNotes } from '#features/cards/cards/web/card-slots.public.ts'
import { fillSlot } from '#platform/web/slots/slots.ts'

export const cardReviewsSlots = [
  fillSlot(cardListNotes, {
    key: 'reviews',
    order: 20,
    component: lazyPart(async () => ({ default: (await import('./waiting-note.tsx')).WaitingNote })),
  }),
  fillSlot(cardEditNotes, {
    key: 'reviews',
    order: 10,
    component: lazyPart(async () => ({ default: (await import('./pending-review.tsx')).PendingReview })),
  }),
]
