import type { DealCalendarSource } from '#features/attraction/deals/server/deal-hooks.public.ts'

import { findOverdueOnDays } from './plan-calendar.repository.ts'

/** Payments that are overdue stand on the calendar of deals. */
export const planOnCalendar: DealCalendarSource = {
  key: 'contracts',
  async read(tx, question) {
    const found = await findOverdueOnDays(tx, question)
    return found.map(({ id, dealId, title, firm, fen, day, total }) => ({
      day,
      total,
      entry: { id, kind: 'plan', dealId, title, detail: firm ?? '', fen, isLate: true },
    }))
  },
}
