import { and, eq } from 'drizzle-orm'

import type { TodayLine, TodaySection } from '#features/attraction/touches/server/touches.public.ts'
import { fill } from '#platform/text/texts.ts'

import { dealsServerTexts } from './server.texts.ts'
import { sightOf } from './deals-reach.actions.ts'
import { findDeals, isStalled } from './deals.repository.ts'
import { deals } from './deals.tables.ts'

/** Own deals that stand longer in their stage than it allows. */
export const dealsOfToday: TodaySection = {
  key: 'deals.stalled',
  order: 60,
  permission: 'deal:view',
  title: (language) => dealsServerTexts.in(language).today.stalled,
  path: '/demo/attractinvestment/custom?view=stalled',
  async read(context, limit) {
    const { tx, viewer, language } = context
    const t = dealsServerTexts.in(language).today
    const where = and(eq(deals.ownerAccountId, viewer.accountId), isStalled)
    const sight = sightOf(context)
    const { list, total } = await findDeals(tx, { where, sight, limit, sort: 'updatedAt', order: 'asc' })
    const lines = list.map(({ deal, stage, slaDays, firm }): TodayLine => ({
      id: deal.id,
      title: deal.title,
      detail: [firm, fill(t.since, { stage, days: slaDays ?? 0 })].filter(Boolean).join(' · '),
      at: deal.enteredStageAt,
      tone: 'late',
      subject: { subjectKind: 'deal', subjectId: deal.id },
    }))
    return { lines, total }
  },
}
