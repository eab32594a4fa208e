import type { MemberContext } from '#platform/server/http/context.ts'

import { findPersonCards } from './customer-merges.repository.ts'
import { type TimelineFact, timelineSources } from './customer-timeline.public.ts'

/** Everything that features know about a customer and about the cards that became part of it, the newest first. */
export async function readTimeline(context: MemberContext, customerId: string): Promise<TimelineFact[]> {
  const { tx, services } = context
  const ids = await findPersonCards(tx, customerId)
  const facts: TimelineFact[] = []
  // One after the other: they share one connection.
  for (const source of services.hooks.all(timelineSources)) facts.push(...(await source(tx, ids, context)))
  return facts.sort((a, b) => b.at.getTime() - a.at.getTime())
}
