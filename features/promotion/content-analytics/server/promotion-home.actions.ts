import { daysOf, periodOf, todayIn } from '#features/insight/card-analytics/server/counting.public.ts'
import { visibleContents } from '#features/promotion/contents/server/contents.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { holdsAnywhere } from '#platform/server/http/viewer.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { homeTodos } from '../content-analytics.contract.ts'
import { findVisits } from './behind-numbers.repository.ts'
import { countPeriod, nameRows, readQuestion } from './content-analysis.actions.ts'
import { fillDays, noTotals } from './content-analytics.domain.ts'
import { askAbout } from './content-numbers.repository.ts'
import { countWaiting, findBegun } from './promotion-home.repository.ts'
import { findRanked } from './ranked-subjects.repository.ts'

const weekDays = 7
const shownReaders = 8
const shownTop = 6

/** As many days up to today. */
const lastDays = (zone: string, days: number) => {
  const to = todayIn(zone)
  return periodOf(
    { from: todayIn(zone, new Date(Date.parse(`${to}T12:00:00Z`) - (days - 1) * dayMs)), to },
    to,
  )
}

/** The things that wait for somebody, as far as the caller may do something about them. */
async function todosOf({ tx, viewer }: MemberContext) {
  const counts = await countWaiting(tx, visibleContents(viewer))
  const mayDo = {
    comments: 'content:publish',
    reviews: 'content:publish',
    scheduled: 'content:view',
    drafts: 'content:edit',
  }
  return homeTodos
    .map((kind) => ({ kind, count: holdsAnywhere(viewer, mayDo[kind]) ? counts[kind] : 0 }))
    .filter(({ count }) => count > 0)
}

/** The first page of the area. */
export async function readHome(context: MemberContext) {
  const { tx, viewer } = context
  const { sight, scope, period, compared } = await readQuestion(context, {})
  const week = lastDays(scope.zone, weekDays)
  const begun = await findBegun(tx)
  const maySee = holdsAnywhere(viewer, 'data:view')
  const now = maySee
    ? await countPeriod(tx, await askAbout(tx, scope, period), period)
    : { totals: noTotals, days: fillDays(daysOf(period), []) }
  const steps = [
    { step: 'site' as const, isDone: begun.site },
    { step: 'album' as const, isDone: begun.album },
    { step: 'document' as const, isDone: begun.document },
    { step: 'share' as const, isDone: now.totals.views > 0 },
  ]
  const rest = { todos: await todosOf(context), steps, week, maySee, ...now }
  if (!maySee) return { ...rest, before: noTotals, top: [], readers: [] }
  const { totals: before } = await countPeriod(tx, await askAbout(tx, scope, compared), compared)
  const question = await askAbout(tx, scope, week)
  const { list: top } = await findRanked(tx, { sight, question }, { limit: shownTop })
  const { list: readers } = await findVisits(tx, { scope, period }, { limit: shownReaders })
  return { ...rest, before, top, readers: await nameRows(context, sight, readers) }
}
