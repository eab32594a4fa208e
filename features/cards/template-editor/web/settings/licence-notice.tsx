import { Alert } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { daysUntil, dayOf, graceDays } from './day-text.ts'
import { templateEditorTexts } from '../../template-editor.texts.ts'

interface Props {
  template: Pick<TemplateRow, 'templateId' | 'status' | 'validTo'>
  pausesCards?: boolean
}

/** What staff have to know about a licence that is not simply in use, and the way out; visitors never see it. */
export function LicenceNotice({ template: { templateId, status, validTo }, pausesCards = false }: Props) {
  const t = useTexts(templateEditorTexts)
  const { navigate } = useScreen()
  if (status === 'active') return null
  const end = validTo ?? '1970-01-01T00:00:00Z'
  const values = { day: dayOf(end), days: Math.max(1, daysUntil(end) + (status === 'grace' ? graceDays : 0)) }
  const sentence = status === 'disabled' && pausesCards ? t.notice.disabledPaused : t.notice[status]
  const pay = (
    <GuardedButton
      size="small"
      access="order:create"
      onClick={() => navigate('/demo/digitalcard/cardlist/payment', { templateId })}
    >
      {status === 'unpaid' ? t.notice.pay : t.notice.renew}
    </GuardedButton>
  )
  const type = status === 'expired' ? 'error' : status === 'disabled' ? 'info' : 'warning'
  return (
    <Alert
      showIcon
      type={type}
      title={fill(sentence, values)}
      action={status === 'disabled' ? undefined : pay}
    />
  )
}
