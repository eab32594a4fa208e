import { useState } from 'react'
import { Alert, Modal } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { designOf } from '#features/cards/card-templates/face/design-of-skin.ts'
import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import { TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'
import { findingText } from './checks-panel.tsx'
import { templateDesignerTexts } from '../template-designer.texts.ts'
import { differencesOf } from './design-differences.ts'
import { drawnAs, useDesigner } from './designer-context.ts'
import { useFindings } from './use-findings.ts'

interface Props {
  design: FaceDesign
  onPublish: () => Promise<void>
  onClose: () => void
}

const Findings = ({
  type,
  title,
  texts,
}: {
  type: 'error' | 'warning'
  title: string
  texts: readonly string[]
}) =>
  texts.length === 0 ? null : (
    <Alert
      type={type}
      showIcon
      title={title}
      description={
        <ul className="design-errors">
          {[...new Set(texts)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  )

/** Before and after side by side, how many cards change, and what is still wrong. */
export function PublishDialog({ design, onPublish, onClose }: Props) {
  const t = useTexts(templateDesignerTexts)
  const { template, model, nameOf } = useDesigner()
  const [isBusy, setBusy] = useState(false)
  const findings = useFindings()
  const errors = findings.filter(({ level }) => level === 'error')
  const warnings = findings.filter(({ level }) => level === 'warning')
  const language = useLanguage()
  const before = designOf(template.skin, template.orientation)
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
          <TemplateFace model={drawnAs(model, before)} width={width} />
        </figure>
        <figure>
          <figcaption>{t.publish.after}</figcaption>
          <TemplateFace model={drawnAs(model, design)} width={width} />
        </figure>
      </div>
      <section className="design-differences">
        <h3>{t.publish.changes}</h3>
        <ul>
          {differencesOf(before, design).map(({ kind, elements }) => (
            <li key={kind}>
              {elements.length === 0
                ? t.publish.differences[kind]
                : fill(t.publish.difference, {
                    kind: t.publish.differences[kind],
                    elements: new Intl.ListFormat(language).format(elements.map(nameOf)),
                  })}
            </li>
          ))}
        </ul>
      </section>
      <p>{total > 0 ? fill(t.publish.count, { count: total }) : t.publish.none}</p>
      <Findings
        type="error"
        title={fill(t.publish.errors, { count: errors.length })}
        texts={errors.map((finding) => findingText(finding, t.checks, named))}
      />
      <Findings
        type="warning"
        title={fill(t.publish.warnings, { count: warnings.length })}
        texts={warnings.map((finding) => findingText(finding, t.checks, named))}
      />
    </Modal>
  )
}
