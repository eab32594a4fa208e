import { ChangedValues } from '#features/cards/cards/web/changed-values.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { ReviewRow } from '../card-reviews.contract.ts'
import { cardReviewTexts } from '../card-reviews.texts.ts'

/** The changes that are requested, field by field: before and after. */
export function ReviewChanges({ changes }: { changes: ReviewRow['changes'] }) {
  const { before, after, blank: empty, newPicture } = useTexts(cardReviewTexts)
  return <ChangedValues changes={changes} texts={{ before, after, empty }} picture={newPicture} />
}
