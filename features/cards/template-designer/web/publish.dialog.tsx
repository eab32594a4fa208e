import { useState } from 'react'
import { Alert, Modal } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { designOf } from '#features/cards/card-templates/face/design-of-skin.ts'
import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import { TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'
import { findingText } from './checks-panel.tsx'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { drawnAs, useDesigner } from './designer-context.ts'
import { useFindings } from './use-findings.ts'

interface Props {
  design: FaceDesign
  onPublish: () => Promise<void>
  onClose: () => void
}

/** Before and after side by side, how many cards change, and what is still wrong. */
export function PublishDialog({ design, onPublish, onClose }: Props) {
  const t = useTexts(templateDesignerTexts)
  const { template, model, nameOf } = useDesigner()
  const [isBusy, setBusy] = useState(false)
  const errors = useFindings().filter(({ level }) => level === 'error')
  const { total } = template.cards
  const width = template.orientation === 'vertical' ? 240 : 320
  const named = (id: string) => {
    const element = design.elements.find((entry) => entry.id === id)
    return element ? nameOf(element) : ''
  }
  const publish = async () => {
    setBusy(true)
    await onPublish().finally(() => setBusy(false))
  }
  return (
    <Modal
      open
      title={t.publish.title}
      width={width * 2 + 96}
      okText={errors.length > 0 ? t.publish.anyway : t.publish.ok}
      okButtonProps={{ danger: errors.length > 0 }}
      cancelText={t.publish.back}
      confirmLoading={isBusy}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      <div className="design-compare">
        <figure>
          <figcaption>{t.publish.before}</figcaption>
          <TemplateFace model={drawnAs(model, designOf(template.skin, template.orientation))} width={width} />
        </figure>
        <figure>
          <figcaption>{t.publish.after}</figcaption>
          <TemplateFace model={drawnAs(model, design)} width={width} />
        </figure>
      </div>
      <p>{total > 0 ? fill(t.publish.count, { count: total }) : t.publish.none}</p>
      {errors.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={fill(t.publish.errors, { count: errors.length })}
          description={
            <ul className="design-errors">
              {errors.map((finding) => (
                <li key={`${finding.kind}${finding.element ?? ''}`}>
                  {findingText(finding, t.checks, named)}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </Modal>
  )
}
