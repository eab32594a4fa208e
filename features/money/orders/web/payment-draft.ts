import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import type { GoodsPlan, QuoteQuery, TemplateKind } from '../orders.contract.ts'

/** What the page has been told so far. */
export interface PaymentDraft {
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
export const initialDraft = ({
  templateId,
  mode,
}: {
  templateId?: string | undefined
  mode?: string | undefined
}): PaymentDraft => ({
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
export const withPlan = (draft: PaymentDraft, { planId, seats, months }: GoodsPlan): PaymentDraft => ({
  ...draft,
  planId,
  seats,
  months: months.includes(draft.months) ? draft.months : (months[0] ?? draft.months),
})

/** What the price is asked for; undefined while something is missing. */
export function quoteQueryOf(
  { kind, planId, templateId, seats, months, moreSeats }: PaymentDraft,
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
