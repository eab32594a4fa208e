import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan, useViewer } from '#platform/web/session/viewer.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts } from '#features/cards/card-templates/web/card-templates.public.ts'
import type { CardFaceModel, FaceField } from '#features/cards/card-templates/face/card-face-model.ts'
import { samplePerson } from '#features/cards/card-templates/web/template-face.public.ts'

type Texts = ReturnType<typeof cardTemplatesTexts.in>

const shownKeys = [
  { key: 'name', type: 'text', group: 'person' },
  { key: 'title', type: 'text', group: 'person' },
  { key: 'department', type: 'text', group: 'person' },
  { key: 'email', type: 'email', group: 'contact' },
  { key: 'address', type: 'address', group: 'company' },
] as const

const fieldsOf = (values: Readonly<Record<string, string>>, texts: Texts): FaceField[] =>
  shownKeys
    .filter(({ key }) => values[key])
    .map(({ key, type, group }) => ({
      key,
      type,
      group,
      label: texts.fields[key],
      value: values[key] ?? '',
      mask: 'none',
    }))

/** A face for a template's place in the list: one of its own cards, or the sample person while it has none. */
export function useTemplateExample({ templateId, orientation, skin }: TemplateRow): CardFaceModel {
  const texts = useTexts(cardTemplatesTexts)
  const { company } = useViewer()
  const { data } = useCallQuery(cardsContract.list, {
    query: { templateId, status: 'active', limit: 1 },
    enabled: useCan('card:view'),
  })
  const card = data?.list[0]
  const sample = samplePerson(texts)
  const values = card
    ? { name: card.name, title: card.title, department: card.department ?? '', email: card.email }
    : sample
  return {
    orientation,
    skin,
    company: { name: company?.name ?? texts.sample.company, logoUrl: company?.logo ?? null },
    fields: fieldsOf(values, texts),
    avatarUrl: card?.avatarUrl ?? null,
  }
}
