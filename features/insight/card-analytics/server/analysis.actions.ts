import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { comparedWith, fillDays, type Period, periodOf, todayIn, totalsOf } from './card-analytics.domain.ts'
import { askAbout, countVisitors, findBreakdowns, findDays, findSources } from './numbers.repository.ts'
import type { Scope } from './scope.repository.ts'

export interface AnalysisFilter {
  templateId?: string | undefined
  cardId?: string | undefined
  departmentId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  compare?: 'before' | 'year' | undefined
}

/** Reads which cards somebody asks about, and which days of the company's zone. */
export async function readAnalysisScope(
  tx: Tx,
  viewer: Viewer,
  { from, to, compare, ...whose }: AnalysisFilter,
): Promise<AnalysisScope> {
  const zone = await findTimeZone(tx)
  const period = periodOf({ from, to }, todayIn(zone))
  return { scope: { viewer, zone, ...whose }, period, compared: comparedWith(period, compare) }
}

export interface AnalysisScope {
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

/** The same without the breakdowns; the median of the visible times is not known then. */
export async function countWithoutBreakdowns(tx: Tx, scope: Scope, period: Period) {
  const question = await askAbout(tx, scope, period)
  const days = await findDays(tx, question)
  return {
    totals: totalsOf(days, { visitors: await countVisitors(tx, question), dwellMedianMs: 0 }),
    days: fillDays(period, days),
  }
}

/** Everything that a page of analysis shows. */
export async function analyse(tx: Tx, { scope, period, compared }: AnalysisScope) {
  const { totals, days, breakdowns } = await countPeriod(tx, scope, period)
  const before = await countWithoutBreakdowns(tx, scope, compared)
  const sourcesBefore = await findSources(tx, await askAbout(tx, scope, compared))
  return {
    ...period,
    totals,
    days,
    ...breakdowns,
    before: before.totals,
    daysBefore: before.days,
    sourcesBefore,
    comparedFrom: compared.from,
    comparedTo: compared.to,
  }
}
