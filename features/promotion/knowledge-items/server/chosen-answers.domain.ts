import type { Choice } from './answer-chooser.public.ts'
import { fits } from './facets.domain.ts'
import type { Quotable } from './retrieval.domain.ts'

const shortestQuote = 2

/**
 * The item of a choice, if it may be shown: it is one of those that were offered, the quotation stands in its answer word for
 * word, and the answer holds the kind of thing that the question wants.
 */
export function verifiedChoice<Q extends Quotable>(
  question: string,
  choice: Choice | undefined,
  items: readonly Q[],
): Q | undefined {
  const item = choice && items.find(({ id }) => id === choice.id)
  if (!item || !choice) return undefined
  const quote = choice.quote.trim()
  const isVerbatim = Array.from(quote).length >= shortestQuote && item.answer.includes(quote)
  const all = [item.question, ...item.variants, item.answer].join('\n')
  return isVerbatim && fits(question, { all, answer: item.answer }) ? item : undefined
}
