import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Alert, Button, Calendar } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'

import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { visitPlansContract, type VisitRow } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'
import { VisitState } from './visit-state.tsx'
import './visits.css'

type Shape = 'month' | 'week'

interface Props {
  isMine: 'yes' | undefined
  shape: Shape
  onOpen: (id: string) => void
}

const dayOf = (moment: Dayjs | string) => dayjs(moment).format('YYYY-MM-DD')

/** A visit stands on each day that it touches; one that ends at midnight does not touch the next. */
const touches = ({ startsAt, endsAt }: VisitRow, day: string) =>
  dayOf(startsAt) <= day && dayOf(dayjs(endsAt).subtract(1, 'second')) >= day

function Head({ at, shape, onChange }: { at: Dayjs; shape: Shape; onChange: (at: Dayjs) => void }) {
  const { list: t } = useTexts(visitPlansTexts)
  const language = useLanguage()
  const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long' })
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })
  const title =
    shape === 'month'
      ? month.format(at.toDate())
      : day.formatRange(at.startOf('week').toDate(), at.endOf('week').toDate())
  return (
    <div className="visit-plan-head">
      <Button icon={<LeftOutlined />} aria-label={t.before} onClick={() => onChange(at.subtract(1, shape))} />
      <h2 aria-live="polite">{title}</h2>
      <Button icon={<RightOutlined />} aria-label={t.after} onClick={() => onChange(at.add(1, shape))} />
      <Button onClick={() => onChange(dayjs())}>{t.today}</Button>
    </div>
  )
}

function Entry({ visit, day, onOpen }: { visit: VisitRow; day: string; onOpen: (id: string) => void }) {
  const begins = dayOf(visit.startsAt) === day
  return (
    <button
      type="button"
      className="visit-entry"
      data-state={visit.state}
      title={[visit.title, visit.subject?.title, visit.hosts.join('、')].filter(Boolean).join(' · ')}
      onClick={() => onOpen(visit.id)}
    >
      {begins ? dayjs(visit.startsAt).format('HH:mm') : '…'} {visit.title}
    </button>
  )
}

/** The days of a week beside one another, or below one another on a phone. */
function Week({
  from,
  visits,
  onOpen,
}: {
  from: Dayjs
  visits: readonly VisitRow[]
  onOpen: (id: string) => void
}) {
  const t = useTexts(visitPlansTexts)
  const name = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', month: 'numeric', day: 'numeric' })
  return (
    <ol className="visit-week">
      {Array.from({ length: 7 }, (_, place) => from.add(place, 'day')).map((at) => {
        const day = dayOf(at)
        const own = visits.filter((visit) => touches(visit, day))
        return (
          <li key={day} data-today={day === dayOf(dayjs()) || undefined}>
            <h3>{name.format(at.toDate())}</h3>
            {own.length === 0 && <p className="visit-quiet">{t.list.noneOfDay}</p>}
            {own.map((visit) => (
              <Entry key={visit.id} visit={visit} day={day} onOpen={onOpen} />
            ))}
          </li>
        )
      })}
    </ol>
  )
}

/** A month on a phone: only the days that have visits. */
function DayList({ visits, onOpen }: { visits: readonly VisitRow[]; onOpen: (id: string) => void }) {
  const t = useTexts(visitPlansTexts)
  const name = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', month: 'long', day: 'numeric' })
  const days = [...new Set(visits.map(({ startsAt }) => dayOf(startsAt)))]
  if (days.length === 0) return <p className="visit-quiet">{t.list.noneOfTime}</p>
  return (
    <ol className="visit-days">
      {days.map((day) => (
        <li key={day}>
          <h3>{name.format(dayjs(day).toDate())}</h3>
          {visits
            .filter(({ startsAt }) => dayOf(startsAt) === day)
            .map((visit) => (
              <div key={visit.id} className="visit-day-line">
                <Entry visit={visit} day={day} onOpen={onOpen} />
                <VisitState state={visit.state} />
              </div>
            ))}
        </li>
      ))}
    </ol>
  )
}

/** Visits by their days: a month, or a week. */
export function VisitCalendar({ isMine, shape, onOpen }: Props) {
  const { list: t } = useTexts(visitPlansTexts)
  const isNarrow = useIsNarrow()
  const [at, show] = useState(dayjs())
  // The weeks at both ends of a month show days of its neighbours; on a phone there are none.
  const margin = shape === 'month' && !isNarrow ? 14 : 0
  const [first, last] = [at.startOf(shape), at.endOf(shape)]
  const { data } = useCallQuery(visitPlansContract.calendar, {
    query: {
      from: dayOf(first.subtract(margin, 'day')),
      to: dayOf(last.add(margin, 'day')),
      ...(isMine && { isMine }),
    },
    placeholderData: (former) => former,
  })
  const visits = data?.list ?? []
  const head = <Head at={at} shape={shape} onChange={show} />
  return (
    <>
      {data?.isMore && <Alert type="warning" showIcon title={t.isMore} />}
      {shape === 'month' && !isNarrow ? (
        <Calendar
          className="visit-calendar"
          value={at}
          headerRender={() => head}
          onSelect={show}
          cellRender={(day, { type }) =>
            type === 'date' && (
              <ul className="visit-cell">
                {visits
                  .filter((visit) => touches(visit, dayOf(day)))
                  .map((visit) => (
                    <li key={visit.id}>
                      <Entry visit={visit} day={dayOf(day)} onOpen={onOpen} />
                    </li>
                  ))}
              </ul>
            )
          }
        />
      ) : (
        <>
          {head}
          {shape === 'week' ? (
            <Week from={first} visits={visits} onOpen={onOpen} />
          ) : (
            <DayList visits={visits} onOpen={onOpen} />
          )}
        </>
      )}
    </>
  )
}
