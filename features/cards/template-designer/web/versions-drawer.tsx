import { App, Button, Drawer, Skeleton, Tag } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  cardTemplatesContract,
  type SkinSettings,
} from '#features/cards/card-templates/card-templates.contract.ts'
import { designOf } from '#features/cards/card-templates/face/design-of-skin.ts'
import { faceTexts } from '#features/cards/card-templates/face/face.texts.ts'
import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import { TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { useDesigner } from './designer-context.ts'

interface Props {
  canEdit: boolean
  onTake: (design: FaceDesign, number: number) => void
  onPublish: (skin: SkinSettings) => Promise<void>
  onClose: () => void
}

/** Every face that was ever published, to take onto the canvas or to publish once more. */
export function VersionsDrawer({ canEdit, onTake, onPublish, onClose }: Props) {
  const t = useTexts(templateDesignerTexts)
  const face = useTexts(faceTexts)
  const { modal } = App.useApp()
  const { template, model } = useDesigner()
  const { data } = useCallQuery(cardTemplatesContract.skinHistory, {
    query: { templateId: template.templateId },
    quiet: false,
  })
  const latest = Math.max(0, ...(data ?? []).map(({ number }) => number))
  const again = (number: number, skin: SkinSettings) =>
    void modal.confirm({
      title: fill(t.versions.againTitle, { number }),
      content: fill(t.versions.againBody, { count: template.cards.total }),
      okText: t.versions.again,
      cancelText: t.publish.back,
      onOk: () => onPublish(skin),
    })
  return (
    <Drawer open title={t.versions.title} size={420} onClose={onClose}>
      <p className="design-quiet">{t.versions.help}</p>
      {!data && <Skeleton active />}
      {data?.length === 0 && <EmptyState title={t.versions.empty} />}
      <ol className="design-versions">
        {(data ?? []).map(({ number, skin, publishedBy, publishedAt }) => (
          <li key={number}>
            <TemplateFace model={{ ...model, skin }} width={template.orientation === 'vertical' ? 96 : 144} />
            <div>
              <strong>
                {fill(t.versions.number, { number })} ·{' '}
                {skin.design ? t.versions.own : face.skins[skin.skinId].name}
              </strong>
              <span className="design-quiet">
                {fill(t.versions.by, { name: publishedBy, time: formatMoment(publishedAt) })}
              </span>
              <span className="design-version-ways">
                <Button
                  size="small"
                  disabled={!canEdit}
                  onClick={() => onTake(designOf(skin, template.orientation), number)}
                >
                  {t.versions.take}
                </Button>
                {number === latest ? (
                  <Tag variant="filled">{t.versions.current}</Tag>
                ) : (
                  <Button size="small" disabled={!canEdit} onClick={() => again(number, skin)}>
                    {t.versions.again}
                  </Button>
                )}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
