import { Alert, Button } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import type { Unfinished } from './use-unfinished.ts'

interface Props {
  found: Unfinished | undefined
  lost: string | undefined
  onGoOn: (unfinished: Unfinished) => void
  onDrop: () => void
}

/** Offers to go on where somebody stopped, or says why that is not possible any more. */
export function UnfinishedNotice({ found, lost, onGoOn, onDrop }: Props) {
  const { filling: t } = useTexts(customerFormsTexts)
  if (lost !== undefined) return <Alert type="info" showIcon closable={{ onClose: onDrop }} title={lost} />
  if (!found) return null
  return (
    <Alert
      type="info"
      showIcon
      title={fill(t.found, { at: formatMoment(found.savedAt) })}
      action={
        <span className="form-foot">
          <Button size="small" onClick={onDrop}>
            {t.drop}
          </Button>
          <Button size="small" type="primary" onClick={() => onGoOn(found)}>
            {t.resume}
          </Button>
        </span>
      }
    />
  )
}
