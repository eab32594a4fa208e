import {
  cardTemplatesTexts,
  issueDenial,
  useTemplates,
} from '#features/cards/card-templates/web/card-templates.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

/** The templates from which a card can be issued now. */
export function useOpenTemplates() {
  const texts = useTexts(cardTemplatesTexts)
  return useTemplates().all.filter((template) => issueDenial(template, texts) === undefined)
}
