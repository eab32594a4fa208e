import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { PhoneFrame } from '#platform/web/ui/phone-frame.tsx'
import { cardTemplatesTexts } from '../card-templates.texts.ts'
import { CardFace } from '../face/card-face.tsx'
import type { CardFaceModel, FaceField } from '../face/card-face-model.ts'
import { FaceIcon } from '../face/face-icon.tsx'
import '../face/card-faces.css'
import './card-phone.css'

const placed = new Set(['name', 'latinName', 'title', 'department'])

/** The public page of a card in a phone: face above, everything that visitors may see below. */
export function CardPhone({ model, scale = 0.8 }: { model: CardFaceModel; scale?: number }) {
  const t = useTexts(cardTemplatesTexts)
  const lines = model.fields.filter(({ key, type }) => !placed.has(key) && type !== 'paragraph')
  const paragraphs = model.fields.filter(({ type }) => type === 'paragraph')
  return (
    <PhoneFrame scale={scale} label={t.preview.title}>
      <div className="card-phone">
        <CardFace model={model} />
        <div className="card-phone-actions" aria-hidden="true">
          <span className="card-phone-save">{t.preview.save}</span>
          <span>{t.preview.call}</span>
        </div>
        {lines.length > 0 && (
          <Block title={t.preview.contact}>
            {lines.map((field) => (
              <Line key={field.key} field={field} reveal={t.preview.tapToReveal} />
            ))}
          </Block>
        )}
        {paragraphs.map(({ key, label, value }) => (
          <Block key={key} title={label}>
            <p className="card-phone-text">{value}</p>
          </Block>
        ))}
      </div>
    </PhoneFrame>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card-phone-block">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Line({ field, reveal }: { field: FaceField; reveal: string }) {
  return (
    <div className="card-phone-line">
      <FaceIcon type={field.type} />
      <span>
        <span className="card-phone-label">{field.label}</span>
        <span className="card-phone-value">{field.mask === 'tapToReveal' ? <em>{reveal}</em> : field.value}</span>
      </span>
    </div>
  )
}
