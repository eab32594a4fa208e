import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import type { GoodsPlan, QuoteQuery, TemplateKind } from '../orders.contract.ts'

/** What the page has been told so far. */
export interface Wish {
  kind: TemplateKind
  planId: GoodsPlan['planId']
  orientation: 'vertical' | 'horizontal'
  name: string
  templateId: string | undefined
  seats: number
  months: number
  moreSeats: number
}

/** What the page begins with: the template that its address names is renewed, otherwise one is bought. */
export const firstWish = ({
  templateId,
  mode,
}: {
  templateId?: string | undefined
  mode?: string | undefined
}): Wish => ({
  kind:
    mode === 'seats' ? 'template_seats' : templateId === undefined ? 'template_purchase' : 'template_renewal',
  planId: 'starter',
  orientation: 'vertical',
  name: '',
  templateId,
  seats: 20,
  months: 12,
  moreSeats: 10,
})

/** Another plan brings its own size and terms. */
export const withPlan = (wish: Wish, { planId, seats, months }: GoodsPlan): Wish => ({
  ...wish,
  planId,
  seats,
  months: months.includes(wish.months) ? wish.months : (months[0] ?? wish.months),
})

/** What the price is asked for; undefined while something is missing. */
export function askedPrice(
  { kind, planId, templateId, seats, months, moreSeats }: Wish,
  templates: readonly TemplateRow[],
): QuoteQuery | undefined {
  if (kind === 'template_purchase') return { kind, planId, seats, months }
  const template = templates.find((one) => one.templateId === templateId) ?? templates[0]
  if (!template) return undefined
  const { templateId: id } = template
  return kind === 'template_renewal'
    ? { kind, templateId: id, months: months < 12 ? 12 : months }
    : { kind, templateId: id, seats: moreSeats }
}
