import { fillShareText } from '#features/cards/card-templates/face/share-text-model.ts'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import type { CardDetail } from '../cards.contract.ts'

/** The share text of a card with its values filled in, as on the public page. */
export const forwardText = (
  { shareText, company, defaultValues }: Pick<TemplateDetail, 'shareText' | 'company' | 'defaultValues'>,
  card: CardDetail,
): string =>
  fillShareText(shareText, {
    ...defaultValues,
    ...card.fieldValues,
    name: card.name,
    company: company.name,
    department: card.department ?? '',
  }).trim()
