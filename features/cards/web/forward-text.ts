import type { TemplateDetail } from '#features/card-templates/card-templates.contract.ts'
import type { CardDetail } from '../cards.contract.ts'

/** The words that a template sends along with a card, the card's values in their places, as on the public page. */
export function forwardText(
  { shareText, company, defaultValues }: Pick<TemplateDetail, 'shareText' | 'company' | 'defaultValues'>,
  card: CardDetail,
): string {
  const values: Readonly<Record<string, string>> = { ...defaultValues, ...card.fieldValues }
  // The names of the places are part of what companies store, in every language of the console.
  const places: Readonly<Record<string, string | undefined>> = {
    姓名: card.name,
    职位: values['title'],
    公司: company.name,
    部门: card.department ?? '',
  }
  return shareText.replace(/\{([^{}]{1,10})\}/g, (place, name: string) => (name in places ? (places[name] ?? '') : place)).trim()
}
