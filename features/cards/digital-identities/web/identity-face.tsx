import { Skeleton } from 'antd'
import { cardTemplatesContract } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { previewModel, TemplateFace } from '#features/cards/card-templates/web/template-face.public.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'

/** The face of the card that the claims are about; numbers on it as its own rules show them. */
export function IdentityFace({ carteId, layout }: { carteId: string; layout: 'vertical' | 'horizontal' }) {
  const { detail } = useTexts(digitalIdentitiesTexts)
  const t = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  const { data: card, error } = useCallQuery(cardsContract.get, { query: { carteId } })
  const { data: template } = useCallQuery(cardTemplatesContract.get, {
    params: { id: card?.templateId ?? '' },
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
