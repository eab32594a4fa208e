import { Modal, Skeleton } from 'antd'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFillsContract, type FillRow } from '../card-fills.contract.ts'
import { CardFillLines } from './card-fill-lines.tsx'
import './card-fill.css'
import { cardFillTexts } from '../card-fills.texts.ts'

interface Props {
  row: FillRow
  templateId: string
  onClose: () => void
}

/** The lines of a past fill; the first hundred. */
export function PastFillDialog({ row: { fillId, counts }, templateId, onClose }: Props) {
  const t = useTexts(cardFillTexts)
  const template = useCallQuery(cardTemplatesContract.get, { params: { id: templateId } })
  const found = useCallQuery(cardFillsContract.get, { params: { id: fillId }, query: { limit: 100 } })
  const error = template.error ?? found.error
  return (
    <Modal open width={760} title={t.past.open} footer={null} onCancel={onClose}>
      {error && <ErrorState error={error} onRetry={() => void found.refetch()} />}
      {!error && !(template.data && found.data) && <Skeleton active paragraph={{ rows: 6 }} />}
      {template.data && found.data && (
        <CardFillLines
          template={template.data}
          counts={counts}
          lines={found.data.lines.list}
          labels={t.done}
        />
      )}
    </Modal>
  )
}
