import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { templateDesignerContract } from '../template-designer.contract.ts'
import {
  cardTemplatesContract,
  type TemplateRow,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { designOf, designOfSkin } from '#features/cards/card-templates/face/design-of-skin.ts'
import { faceTexts } from '#features/cards/card-templates/face/face.texts.ts'
import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import { skins } from '#features/cards/card-templates/face/skin-list.ts'
import { TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'
import { converted } from './design-convert.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { drawnAs, useDesigner } from './designer-context.ts'
import { blankDesign } from './new-elements.ts'

interface Props {
  onTake: (design: FaceDesign) => void
  onClose: () => void
}

/** What a design can begin with: what is published, one of our skins, nothing, or another template's design. */
export function StartDialog({ onTake, onClose }: Props) {
  const t = useTexts(templateDesignerTexts)
  const face = useTexts(faceTexts)
  const queries = useQueryClient()
  const { template, model } = useDesigner()
  const { data } = useCallQuery(cardTemplatesContract.list, { quiet: false })
  const { orientation, skin } = template
  const others = [...(data?.vertical ?? []), ...(data?.horizontal ?? [])].filter(
    ({ templateId }) => templateId !== template.templateId,
  )
  const accent = template.company.brandColour || undefined

  const option = (
    key: string,
    { name, note, design }: { name: string; note?: string; design: FaceDesign },
  ) => (
    <button
      key={key}
      type="button"
      className="design-start"
      title={note ?? name}
      onClick={() => onTake(design)}
    >
      <TemplateFace model={drawnAs(model, design)} />
      <span>{name}</span>
      {note && <span className="design-quiet">{note}</span>}
    </button>
  )
  /** Another template's design as its editors see it: the draft where they have one and we may see it. */
  async function takeOther(other: TemplateRow) {
    const draft = await queries
      .fetchQuery({
        ...queryOf(
          templateDesignerContract.getDraft,
          { query: { templateId: other.templateId } },
          { quiet: true },
        ),
        staleTime: 0,
      })
      .catch(() => undefined)
    onTake(
      converted(draft?.design ?? designOf(other.skin, other.orientation), other.orientation, orientation),
    )
  }
  return (
    <Modal open title={t.start.title} width={880} footer={null} onCancel={onClose}>
      <p className="design-quiet">{t.start.help}</p>
      <div className="design-starts" data-orientation={orientation}>
        {option('current', { name: t.start.current, design: designOf(skin, orientation) })}
        {option('blank', { name: t.start.blank, design: blankDesign })}
      </div>
      <h3>{t.start.skins}</h3>
      <div className="design-starts" data-orientation={orientation}>
        {skins.map(({ id }) =>
          option(id, {
            name: face.skins[id].name,
            note: t.start.asGround,
            design: designOfSkin({ ...skin, skinId: id, accent: skin.accent ?? accent }, orientation),
          }),
        )}
      </div>
      {others.length > 0 && <h3>{t.start.others}</h3>}
      <div className="design-starts" data-orientation={orientation}>
        {others.map((other) => (
          <button
            key={other.templateId}
            type="button"
            className="design-start"
            onClick={() => void takeOther(other)}
          >
            <TemplateFace model={{ ...model, orientation: other.orientation, skin: other.skin }} />
            <span>{other.name}</span>
            {other.orientation !== orientation && <span className="design-quiet">{t.start.otherWay}</span>}
          </button>
        ))}
      </div>
    </Modal>
  )
}
