import { Alert, Button } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import type { CardDetail } from '#features/cards/cards/cards.contract.ts'
import { ReviewChanges } from './review-changes.tsx'
import { useReview } from './use-review.tsx'
import { cardReviewTexts } from '../card-reviews.texts.ts'

/** Changes of a card that wait: its holder may take them back, others go where they are decided. */
export function PendingReview({
  card: { pendingReview, templateId },
}: {
  card: Pick<CardDetail, 'pendingReview' | 'templateId'>
}) {
  const t = useTexts(cardReviewTexts)
  const { navigate } = useScreen()
  const { withdraw } = useReview()
  if (!pendingReview) return null
  const { isMine, requestId, requestedBy, changes } = pendingReview
  return (
    <Alert
      showIcon
      type="info"
      title={isMine ? t.mineWaits : fill(t.otherWaits, { name: requestedBy })}
      description={<ReviewChanges changes={changes} />}
      action={
        isMine ? (
          <Button size="small" onClick={() => void withdraw(requestId)}>
            {t.withdraw}
          </Button>
        ) : (
          <Button
            size="small"
            onClick={() => navigate('/demo/digitalcard/staffcard/reviews', { templateId, status: 'pending' })}
          >
            {t.toReview}
          </Button>
        )
      }
    />
  )
}
