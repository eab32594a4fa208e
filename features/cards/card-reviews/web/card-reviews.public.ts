export { cardReviewTexts } from '../card-reviews.texts.ts'
export { PendingReview } from './pending-review.tsx'
export { WaitingNote } from './waiting-note.tsx'
