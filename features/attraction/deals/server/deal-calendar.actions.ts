import { daysAround, onDays } from '#platform/contract/months.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { CalendarEntry, DealFilter } from '../deals.contract.ts'
import { today } from './company-day.repository.ts'
import { findClosing } from './deal-calendar.repository.ts'
import { dealCalendar } from './deal-hooks.public.ts'
import { sightOf } from './deals-reach.actions.ts'
import { dealsWhere } from './deals.repository.ts'

/** The calendar of a month: what closes, and what features above know of the same deals. */
export async function readCalendar(
  context: MemberContext,
  { month, ...filter }: DealFilter & { month: string },
) {
  const { tx, services } = context
  const where = await dealsWhere(tx, filter, sightOf(context))
  const question = { ...daysAround(month), today: await today(tx), where }
  const closing = await findClosing(tx, { ...question, withEnded: filter.state !== undefined })
  const kinds: { day: string; total: number; entry: CalendarEntry }[][] = []
  for (const source of services.hooks.all(dealCalendar)) kinds.push(await source.read(tx, question))
  kinds.push(
    closing.map(({ id, title, firm, fen, day, total, state }) => ({
      day,
      total,
      entry: {
        id,
        kind: 'close',
        dealId: id,
        title,
        detail: firm ?? '',
        fen,
        isLate: day < question.today && (state === 'open' || state === 'on_hold'),
      },
    })),
  )
  return onDays(kinds)
}
