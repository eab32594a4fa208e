import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts, fieldLabel } from '#features/cards/card-templates/web/card-templates.public.ts'
import { previewModel } from '#features/cards/card-templates/web/template-face.public.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

interface Shown {
  values: Readonly<Record<string, string>>
  avatarUrl: string | null
  qrUrl?: string | undefined
}

/** How a card of this template looks with the given data, in the language of the console. */
export function useCardPreview(template: TemplateDetail | undefined, { values, avatarUrl, qrUrl }: Shown) {
  const t = useTexts(cardTemplatesTexts)
  const language = useLanguage()
  if (!template) return undefined
  const { orientation, skin, fieldRules, defaultValues, company } = template
  return previewModel(
    { orientation, skin, rules: fieldRules, defaults: defaultValues, company, values, avatarUrl, qrUrl },
    (rule) => fieldLabel(rule, t, language),
  )
}
