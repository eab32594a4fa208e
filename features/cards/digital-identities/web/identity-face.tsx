import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { previewModel, TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { queryOf } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'

/** The face of the card that the claims are about; numbers on it as its own rules show them. */
export function IdentityFace({ carteId, layout }: { carteId: string; layout: 'vertical' | 'horizontal' }) {
  const { detail } = useTexts(digitalIdentitiesTexts)
  const t = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const { data: card, error } = useQuery(queryOf(cardsContract.get, { query: { carteId } }, { quiet: true }))
  const { data: template } = useQuery({
    ...queryOf(cardTemplatesContract.get, { params: { id: card?.templateId ?? '' } }, { quiet: true }),
    enabled: card !== undefined,
  })
  if (error) return <p className="identity-quiet">{detail.noCard}</p>
  if (!card || !template) return <Skeleton.Node active />
  const { orientation, skin, fieldRules: rules, defaultValues: defaults, company } = template
  const values = { ...card.fieldValues, department: card.department ?? '' }
  const model = previewModel(
    { orientation, skin, rules, defaults, company, values, avatarUrl: card.avatarUrl },
    (rule) => fieldLabel(rule, t, language),
  )
  return <TemplateFace model={model} width={layout === 'vertical' ? 240 : 380} />
}
