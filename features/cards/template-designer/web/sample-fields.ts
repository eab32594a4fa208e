import type { CardFaceModel, FaceField } from '#features/cards/card-templates/face/card-face-model.ts'
import type { FaceDesign, FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'

const isSeen = ({ mask, value }: FaceField) => mask !== 'tapToReveal' && value.trim() !== ''

/** The elements whose field this card does not show: it is empty, hidden, or waits for a tap. */
export function unseenFields(model: CardFaceModel, { elements }: FaceDesign): FaceElement[] {
  const seen = new Set(model.fields.filter(isSeen).map(({ key }) => key))
  return elements.filter(
    (element) =>
      element.kind === 'field' && !element.hidden && element.key !== 'company' && !seen.has(element.key),
  )
}

/** The card as it is designed: where it shows nothing a sample stands, or a field could neither be seen nor taken hold of. */
export function withSamples(
  model: CardFaceModel,
  design: FaceDesign,
  sampleOf: (key: string) => string,
): CardFaceModel {
  const keys = unseenFields(model, design).flatMap((element) =>
    element.kind === 'field' ? [element.key] : [],
  )
  if (keys.length === 0) return model
  const samples = [...new Set(keys)].map((key): FaceField => {
    const known = model.fields.find((field) => field.key === key)
    const { label = sampleOf(key), type = 'text', group = 'more' } = known ?? {}
    return { key, label, type, group, mask: 'none', value: sampleOf(key) }
  })
  return { ...model, fields: [...model.fields.filter(({ key }) => !keys.includes(key)), ...samples] }
}
