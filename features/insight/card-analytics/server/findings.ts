import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { comparedWith, fillDays, type Period, periodOf, todayIn, totalsOf } from './card-analytics.domain.ts'
import { askAbout, countVisitors, findBreakdowns, findDays } from './numbers.repository.ts'
import type { Scope } from './scope.ts'

export interface Asked {
  templateId?: string | undefined
  cardId?: string | undefined
  departmentId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  compare?: 'before' | 'year' | undefined
}

/** Whose numbers somebody asks about, and of which days of the company's zone. */
export async function readQuestion(
  tx: Tx,
  viewer: Viewer,
  { from, to, compare, ...whose }: Asked,
): Promise<Situation> {
  const zone = await findTimeZone(tx)
  const period = periodOf({ from, to }, todayIn(zone))
  return { scope: { viewer, zone, ...whose }, period, compared: comparedWith(period, compare) }
}

export interface Situation {
  scope: Scope
  period: Period
  compared: Period
}

/** The numbers of a period, all together and by day. */
async function countPeriod(tx: Tx, scope: Scope, period: Period) {
  const question = await askAbout(tx, scope, period)
  const days = await findDays(tx, question)
  const { dwellMedianMs, ...breakdowns } = await findBreakdowns(tx, question)
  const totals = totalsOf(days, { visitors: await countVisitors(tx, question), dwellMedianMs })
  return { totals, days: fillDays(period, days), breakdowns }
}

/** The same without what views can be told apart by; the middle visible time is not known then. */
export async function countShortly(tx: Tx, scope: Scope, period: Period) {
  const question = await askAbout(tx, scope, period)
  const days = await findDays(tx, question)
  return {
    totals: totalsOf(days, { visitors: await countVisitors(tx, question), dwellMedianMs: 0 }),
    days: fillDays(period, days),
  }
}

/** Everything that a page of analysis shows. */
export async function findFindings(tx: Tx, { scope, period, compared }: Situation) {
  const { totals, days, breakdowns } = await countPeriod(tx, scope, period)
  const before = await countShortly(tx, scope, compared)
  return {
    ...period,
    totals,
    days,
    ...breakdowns,
    before: before.totals,
    daysBefore: before.days,
    comparedFrom: compared.from,
    comparedTo: compared.to,
  }
}
