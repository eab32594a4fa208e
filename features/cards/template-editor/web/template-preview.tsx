import { Select } from 'antd'
import { CardPhone } from '#features/cards/card-pages/web/card-phone.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { type PreviewPerson, sampleId } from './use-preview-person.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'

interface Props {
  model: CardFaceModel
  company: TemplateDetail['company']
  person: PreviewPerson
}

/** The phone beside the editor, with the choice of whose card it shows. */
export function TemplatePreview({ model, company, person }: Props) {
  const t = useTexts(templateEditorTexts)
  return (
    <aside className="template-editor-preview" aria-label={t.preview.title}>
      <div className="template-preview-head">
        <h2>{t.preview.title}</h2>
        <Select
          aria-label={t.preview.card}
          title={t.preview.cardHelp}
          showSearch={{ optionFilterProp: 'label' }}
          value={person.id}
          onChange={person.pick}
          options={[
            ...person.options.map(({ carteId, name }) => ({ value: carteId, label: name })),
            { value: sampleId, label: t.preview.sample },
          ]}
        />
      </div>
      <CardPhone face={model} company={company} />
      <p className="template-preview-note">{t.preview.hiddenNote}</p>
    </aside>
  )
}
