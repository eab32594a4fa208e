import type { TodayLine, TodaySection } from '#features/attraction/touches/server/touches.public.ts'
import { today } from '#features/attraction/deals/server/company-day.public.ts'
import { formatMoney } from '#platform/text/money.ts'

import { sightOf } from './contracts-reach.actions.ts'
import { findPlan } from './contracts.repository.ts'
import { contractsServerTexts } from './server.texts.ts'

const path = '/demo/attractinvestment/custom?tab=plan'

/** Payments of contracts that are overdue. */
export const planOfToday: TodaySection = {
  key: 'contracts.overdue',
  order: 40,
  permission: 'deal:view',
  title: (language) => contractsServerTexts.in(language).today.overdue,
  path,
  async read(context, limit) {
    const day = await today(context.tx)
    const { within } = sightOf(context)
    const { list, total } = await findPlan(context.tx, {
      view: 'overdue',
      within,
      today: day,
      page: 1,
      limit,
    })
    const lines = list.map(({ line, number, firm }): TodayLine => ({
      id: line.id,
      title: `${line.name} · ${formatMoney(line.amountFen - line.paidFen)}`,
      detail: [firm, number].filter(Boolean).join(' · '),
      at: new Date(`${line.dueOn}T00:00:00Z`),
      tone: 'late',
      path,
    }))
    return { lines, total }
  },
}
