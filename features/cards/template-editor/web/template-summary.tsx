import type {} from 'react'
import { Button } from 'antd'
import EditOutlined from '@ant-design/icons/EditOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { chooseTemplate } from '#features/cards/card-templates/web/card-templates.public.ts'
import { useState } from 'react'
import { CardFillDialog } from '#features/cards/card-fills/web/card-fill.public.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import { licenceText } from './licence-text.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'
import { useTemplateActions } from './settings/use-template-actions.tsx'
import { TemplateStateTag } from './template-state-tag.tsx'

interface Props {
  template: TemplateDetail
  canRename: boolean
  onRename: () => void
}

/** What a template is worth: state, validity, seats, last change. */
export function TemplateSummary({ template, canRename, onRename }: Props) {
  const t = useTexts(templateEditorTexts)
  const { navigate } = useScreen()
  const canCards = useCan('card:view')
  const actions = useTemplateActions(template)
  const [isFilling, setFilling] = useState(false)
  const openCards = () => {
    chooseTemplate(template.templateId)
    navigate('/demo/digitalcard/staffcard')
  }
  const facts: Fact[] = [
    [t.detail.status, <TemplateStateTag key="status" status={template.status} />],
    [t.detail.orientation, t.detail.orientations[template.orientation]],
    [t.detail.validity, licenceText(template, t).text],
    [t.list.seats, fill(t.list.seatsUsed, { taken: template.seatsTaken, seats: template.seats })],
    [t.detail.lastChange, <RelativeTime key="changed" value={template.updatedAt} />],
  ]
  return (
    <section className="template-summary" aria-label={t.detail.summary}>
      <FactList facts={facts} />
      <div className="template-summary-actions">
        {canRename && (
          <Button
            icon={<EditOutlined />}
            title={t.list.rename}
            aria-label={t.list.rename}
            onClick={onRename}
          />
        )}
        <GuardedButton access="card:edit" onClick={() => setFilling(true)}>
          {t.actions.fill}
        </GuardedButton>
        {canCards && <Button onClick={openCards}>{t.detail.toCards}</Button>}
        <MoreMenu entries={actions.entries} label={template.name} />
      </div>
      {actions.dialog}
      {isFilling && <CardFillDialog template={template} onClose={() => setFilling(false)} />}
    </section>
  )
}
