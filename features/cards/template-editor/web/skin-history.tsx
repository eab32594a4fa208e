import { Button, Skeleton, Tag } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { Problem } from '#platform/web/ui/problem.tsx'
import {
  cardTemplatesContract,
  type SkinSettings,
} from '#features/cards/card-templates/card-templates.contract.ts'
import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { faceTexts } from '#features/cards/card-templates/face/face.texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'
import { templateEditorTexts } from '../template-editor.texts.ts'

interface Props {
  templateId: string
  model: CardFaceModel
  canEdit: boolean
  onRestore: (skin: SkinSettings, number: number) => void
}

/** Every skin that was ever published, with the way back to it. */
export function SkinHistory({ templateId, model, canEdit, onRestore }: Props) {
  const t = useTexts(templateEditorTexts)
  const face = useTexts(faceTexts)
  const { data } = useCallQuery(cardTemplatesContract.skinHistory, { query: { templateId }, quiet: false })
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data.length === 0) return <Problem kind="empty" title={t.history.empty} help={t.history.emptyHelp} />
  const latest = Math.max(...data.map(({ number }) => number))
  return (
    <section>
      <p className="skin-panel-help">{t.history.help}</p>
      <ol className="skin-history">
        {[...data]
          .sort((a, b) => b.number - a.number)
          .map(({ number, skin, publishedBy, publishedAt }) => (
            <li key={number} className="skin-history-line">
              <span className="skin-history-face" data-orientation={model.orientation}>
                <TemplateFace model={{ ...model, skin }} />
              </span>
              <span className="skin-history-text">
                <span>
                  {fill(t.history.number, { number })} · {face.skins[skin.skinId]?.name ?? t.skin.unknown}
                </span>
                <div className="skin-history-by">
                  {fill(t.history.by, { name: publishedBy, time: formatMoment(publishedAt) })}
                </div>
              </span>
              {number === latest ? (
                <Tag variant="filled">{t.history.current}</Tag>
              ) : (
                <Button disabled={!canEdit} onClick={() => onRestore(skin, number)}>
                  {t.history.restore}
                </Button>
              )}
            </li>
          ))}
      </ol>
    </section>
  )
}
