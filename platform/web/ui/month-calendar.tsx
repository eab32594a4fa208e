import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button, Calendar } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '../language/language.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import './month-calendar.css'

/** One thing on a day. */
export interface CalendarThing {
  key: string
  title: string
  /** Said besides when one points at it, and below it on a phone. */
  detail: string
  tone: 'usual' | 'late' | 'visit'
  onOpen: () => void
}

export interface CalendarDay {
  day: string
  /** How many there are; more than are listed. */
  total: number
  things: readonly CalendarThing[]
}

interface Props {
  /** Such as `2026-11`. */
  month: string
  days: readonly CalendarDay[]
  onMonth: (month: string) => void
  /** Opens everything of a day. */
  onDay: (day: string) => void
}

const monthOf = (day: Dayjs) => day.format('YYYY-MM')

function MonthHead({ month, onMonth }: Pick<Props, 'month' | 'onMonth'>) {
  const { calendar: t } = useTexts(webTexts)
  const language = useLanguage()
  const first = dayjs(`${month}-01`)
  const name = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long' }).format(first.toDate())
  return (
    <div className="month-head">
      <Button
        icon={<LeftOutlined />}
        aria-label={t.before}
        onClick={() => onMonth(monthOf(first.subtract(1, 'month')))}
      />
      <h2 aria-live="polite">{name}</h2>
      <Button
        icon={<RightOutlined />}
        aria-label={t.after}
        onClick={() => onMonth(monthOf(first.add(1, 'month')))}
      />
      <Button onClick={() => onMonth(monthOf(dayjs()))}>{t.now}</Button>
    </div>
  )
}

interface DayProps extends Pick<Props, 'onDay'> {
  day: CalendarDay
  isList?: boolean
}

function DayThings({ day: { day, total, things }, onDay, isList = false }: DayProps) {
  const { calendar: t } = useTexts(webTexts)
  const rest = total - things.length
  return (
    <ul className="month-things">
      {things.map(({ key, title, detail, tone, onOpen }) => (
        <li key={key}>
          <button
            type="button"
            className="month-thing"
            data-tone={tone}
            title={[title, detail].filter(Boolean).join(' · ')}
            onClick={onOpen}
          >
            {title}
            {isList && detail && <span className="month-detail">{detail}</span>}
          </button>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" className="month-more" onClick={() => onDay(day)}>
            {fill(t.more, { count: rest })}
          </button>
        </li>
      )}
    </ul>
  )
}

/** The days of the month one below the other, those without anything left out. */
function DayList({ month, days, onDay }: Omit<Props, 'onMonth'>): ReactNode {
  const { calendar: t } = useTexts(webTexts)
  const language = useLanguage()
  const shown = days.filter(({ day }) => day.startsWith(month))
  const name = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', weekday: 'short' })
  if (shown.length === 0) return <p className="month-detail">{t.nothing}</p>
  return (
    <ol className="month-list">
      {shown.map((day) => (
        <li key={day.day}>
          <h3>{name.format(dayjs(day.day).toDate())}</h3>
          <DayThings day={day} onDay={onDay} isList />
        </li>
      ))}
    </ol>
  )
}

/** A month with what stands on its days; on a phone a list of its days. */
export function MonthCalendar({ month, days, onMonth, onDay }: Props) {
  const isNarrow = useIsNarrow()
  const byDay = new Map(days.map((day) => [day.day, day]))
  if (isNarrow)
    return (
      <>
        <MonthHead month={month} onMonth={onMonth} />
        <DayList month={month} days={days} onDay={onDay} />
      </>
    )
  return (
    <Calendar
      className="month-calendar"
      value={dayjs(`${month}-01`)}
      headerRender={() => <MonthHead month={month} onMonth={onMonth} />}
      onPanelChange={(next) => onMonth(monthOf(next))}
      cellRender={(at, { type }) => {
        const day = type === 'date' ? byDay.get(at.format('YYYY-MM-DD')) : undefined
        return day ? <DayThings day={day} onDay={onDay} /> : null
      }}
    />
  )
}
