import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { MonthCalendar } from '#platform/web/ui/month-calendar.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type CalendarEntry, type ProjectFilter, projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'

interface Props {
  filter: ProjectFilter
  onOpen: (id: string) => void
}

const isMonth = (text: string | undefined): text is string => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '')
const thisMonth = () => new Date().toLocaleDateString('sv-SE').slice(0, 7)
const clockOf = (at: string | null) =>
  at === null
    ? ''
    : new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', hour12: false })

/** The projects of the filter by the days on which their stages should be over and on which they are visited. */
export function ProjectCalendar({ filter, onOpen }: Props) {
  const t = useTexts(projectsTexts)
  const { search, setSearch } = useScreen()
  const month = isMonth(search['month']) ? search['month'] : thisMonth()
  const { data, error, refetch } = useCallQuery(projectsContract.calendar, {
    query: { ...filter, month },
    placeholderData: (former) => former,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const thingOf = ({ id, kind, title, state, lead, at, isLate }: CalendarEntry) => ({
    key: `${kind} ${id}`,
    title: [kind === 'visit' ? clockOf(at) : t.calendar.deadline, title].filter(Boolean).join(' '),
    detail: [t.calendar[kind], t.states[state], lead].filter(Boolean).join(' · '),
    tone: isLate ? ('late' as const) : kind === 'visit' ? ('visit' as const) : ('usual' as const),
    onOpen: () => onOpen(id),
  })
  return (
    <MonthCalendar
      month={month}
      days={data.map(({ day, total, list }) => ({ day, total, things: list.map(thingOf) }))}
      onMonth={(next) => setSearch({ month: next })}
      onDay={() => setSearch({ view: 'table', sort: 'nextVisitAt', order: 'asc' })}
    />
  )
}
