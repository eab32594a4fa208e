import { Timeline } from '#features/company/audit/web/audit.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardTemplatesTexts } from '#features/cards/card-templates/web/card-templates.public.ts'
import { templateEditorTexts } from '../../template-editor.texts.ts'

/** Everything that happened to a template, from the operation log. */
export function TemplateTrail({ templateId }: { templateId: string }) {
  const t = useTexts(templateEditorTexts)
  const { states, licence } = useTexts(cardTemplatesTexts)
  return (
    <>
      <p className="settings-help">{t.trail.help}</p>
      <Timeline
        objectType="cardTemplate"
        objectId={templateId}
        events={t.trail.events}
        states={{ ...states, deleted: licence.deleted }}
      />
    </>
  )
}
