import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { daysAround, onDays } from '#platform/contract/months.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { CalendarEntry, ProjectFilter } from '../projects.contract.ts'
import { findDeadlines, findVisits } from './project-calendar.repository.ts'
import { findRules } from './project-facts.view.ts'
import { sightOf } from './projects.view.ts'

type Found = Awaited<ReturnType<typeof findVisits>>[number]

/** The calendar of a month: when stages should be over, and when somebody is visited. */
export async function readCalendar(
  context: MemberContext,
  { month, ...filter }: ProjectFilter & { month: string },
) {
  const { tx, viewer } = context
  const zone = await findTimeZone(tx)
  const today = zoneClock(zone).day(new Date())
  const question = { filter, sight: sightOf(viewer), days: { ...daysAround(month), zone } }
  const entryOf =
    (kind: CalendarEntry['kind']) =>
    ({ id, name, state, lead, nextVisitAt, day, total }: Found) => ({
      day,
      total,
      entry: {
        id,
        kind,
        title: name,
        state,
        lead,
        at: kind === 'visit' ? (nextVisitAt?.toISOString() ?? null) : null,
        isLate: day < today,
      },
    })
  const deadlines = await findDeadlines(tx, question, await findRules(tx))
  const visits = await findVisits(tx, question)
  return onDays<CalendarEntry>([deadlines.map(entryOf('deadline')), visits.map(entryOf('visit'))])
}
