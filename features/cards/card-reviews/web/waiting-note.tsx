import { Alert, Button } from 'antd'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardReviewsContract } from '../card-reviews.contract.ts'
import { cardReviewTexts } from '../card-reviews.texts.ts'

/** How many changes of holders wait for somebody to look at them; nothing while none does. */
export function WaitingNote({ template: { templateId } }: { template: Pick<TemplateRow, 'templateId'> }) {
  const t = useTexts(cardReviewTexts)
  const { navigate } = useScreen()
  const mayEdit = useCan('card:edit')
  const { data } = useCallQuery(cardReviewsContract.counts, { query: { templateId }, enabled: mayEdit })
  const count = data?.pending ?? 0
  if (count === 0) return null
  return (
    <Alert
      showIcon
      type="warning"
      title={fill(t.waiting, { count })}
      action={
        <Button
          size="small"
          onClick={() => navigate('/demo/digitalcard/staffcard/reviews', { templateId, status: 'pending' })}
        >
          {t.toReview}
        </Button>
      }
    />
  )
}
