import type { MemberContext } from '#platform/server/http/context.ts'

import { quoteEvents, type QuoteRow } from '../quotes.contract.ts'
import { quoteDenials } from './deals.refusals.ts'
import { quoteMachine } from './quotes.domain.ts'
import type { ShownQuote } from './quotes.repository.ts'

/** The question to the machine about a quote, for a viewer, on a day of the company. */
export const quoteQuestion = ({ quote, dealState, mayEdit }: ShownQuote, day: string) => ({
  subject: quote,
  context: { isOver: quote.validUntil < day, isDealOpen: dealState === 'open' || dealState === 'on_hold' },
  actor: { mayEdit },
})

export function quoteRowOf(
  shown: ShownQuote,
  day: string,
  { language }: Pick<MemberContext, 'language'>,
): QuoteRow {
  const { quote, deal, firm } = shown
  const { state } = quote
  return {
    id: quote.id,
    number: quote.number,
    dealId: quote.dealId,
    deal,
    firm: firm ?? '',
    edition: quote.edition,
    state,
    totalFen: quote.totalFen,
    currency: quote.currency,
    lines: [...quote.lines],
    validUntil: quote.validUntil,
    terms: quote.terms,
    reason: quote.reason,
    createdBy: quote.createdByName,
    sentAt: quote.sentAt?.toISOString() ?? null,
    updatedAt: quote.updatedAt.toISOString(),
    version: quote.version,
    actions: quoteMachine.actions(quoteEvents, quoteQuestion(shown, day)).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && quoteDenials.describe(denial, { event, state }, language),
    })),
  }
}
