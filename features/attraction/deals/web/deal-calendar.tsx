import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { MonthCalendar } from '#platform/web/ui/month-calendar.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { moneyText } from '../face/money-text.ts'
import { type CalendarEntry, type DealFilter, dealsContract } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

interface Props {
  filter: DealFilter
  onOpen: (id: string) => void
}

const isMonth = (text: string | undefined): text is string => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '')
const thisMonth = () => new Date().toLocaleDateString('sv-SE').slice(0, 7)

/** The deals of the filter by the days on which they are expected to close, with payments that are overdue. */
export function DealCalendar({ filter, onOpen }: Props) {
  const t = useTexts(dealsTexts)
  const { search, setSearch } = useScreen()
  const month = isMonth(search['month']) ? search['month'] : thisMonth()
  const { data, error, refetch } = useCallQuery(dealsContract.calendar, {
    query: { ...filter, month },
    placeholderData: (former) => former,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const thingOf = ({ id, kind, dealId, title, detail, fen, isLate }: CalendarEntry) => ({
    key: id,
    title: kind === 'plan' ? `${t.list.overduePlan} ${title}` : title,
    detail: [fen === null ? '' : moneyText(fen), detail].filter(Boolean).join(' · '),
    tone: isLate ? ('late' as const) : ('usual' as const),
    onOpen: () => onOpen(dealId),
  })
  return (
    <MonthCalendar
      month={month}
      days={data.map(({ day, total, list }) => ({ day, total, things: list.map(thingOf) }))}
      onMonth={(next) => setSearch({ month: next })}
      onDay={(day) => setSearch({ layout: 'table', closesFrom: day, closesUntil: day })}
    />
  )
}
