import type { Tx } from '#platform/server/database/database.ts'
import { holdsAnywhere, type Viewer } from '#platform/server/http/viewer.ts'

import {
  dayBefore,
  daysOf,
  fillDays,
  noTotals,
  periodBefore,
  periodOf,
  todayIn,
} from './card-analytics.domain.ts'
import { countFresh, countKnown } from './customer-numbers.repository.ts'
import { countWithoutBreakdowns, readAnalysisScope } from './analysis.actions.ts'

const weekDays = 7

/** What the area of digital cards begins with. */
export async function overviewOf(tx: Tx, viewer: Viewer) {
  const { scope } = await readAnalysisScope(tx, viewer, {})
  const today = todayIn(scope.zone)
  const yesterday = dayBefore(today)
  const from = Array.from({ length: weekDays - 1 }).reduce<string>(dayBefore, today)
  const week = periodOf({ from, to: today }, today)
  const weekBefore = periodBefore(week)
  if (!holdsAnywhere(viewer, 'data:view')) {
    const none = { today: noTotals, yesterday: noTotals, week: noTotals, weekBefore: noTotals }
    return {
      maySee: false,
      ...none,
      days: fillDays(week, []),
      customers: { total: 0, week: 0, weekBefore: 0 },
    }
  }
  const totals = async (days: { from: string; to: string }) =>
    (await countWithoutBreakdowns(tx, scope, days)).totals
  const { totals: ofWeek, days } = await countWithoutBreakdowns(tx, scope, week)
  return {
    maySee: true,
    today: await totals({ from: today, to: today }),
    yesterday: await totals({ from: yesterday, to: yesterday }),
    week: ofWeek,
    weekBefore: await totals(weekBefore),
    days: days.slice(-daysOf(week).length),
    customers: {
      total: await countKnown(tx, scope, today),
      week: await countFresh(tx, scope, week),
      weekBefore: await countFresh(tx, scope, weekBefore),
    },
  }
}
