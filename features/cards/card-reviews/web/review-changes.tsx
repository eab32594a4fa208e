import { useTexts } from '#platform/web/language/use-texts.ts'
import type { ReviewRow } from '../card-reviews.contract.ts'
import './review-changes.css'
import { cardReviewTexts } from '../card-reviews.texts.ts'

/** What a request changes, field by field: before and after. */
export function ReviewChanges({ changes }: { changes: ReviewRow['changes'] }) {
  const t = useTexts(cardReviewTexts)
  return (
    <dl className="review-changes">
      {changes.map(({ field, label, before, after, isPicture }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {isPicture ? (
              t.newPicture
            ) : (
              <>
                <del aria-label={t.before}>{before || t.blank}</del>
                <span aria-hidden="true"> → </span>
                <ins aria-label={t.after}>{after || t.blank}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
