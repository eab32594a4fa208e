import { useState } from 'react'
import { Button } from 'antd'
import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'

import { activitiesContract, type ActivityRow } from '#features/shows/activities/activities.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { registrationsTexts } from '../registrations.texts.ts'
import { dayIn, daysOfMonth, monthFrom, today } from './month-days.ts'

/** Whether an activity takes place on a day, by its own clock. */
const isOn = (day: string, { startsAt, endsAt, zone }: ActivityRow) =>
  startsAt !== null && dayIn(startsAt, zone) <= day && day <= dayIn(endsAt ?? startsAt, zone)

/** The activities of a month, on the days on which they take place. */
export function ActivityCalendar() {
  const t = useTexts(registrationsTexts).home
  const language = useLanguage()
  const { navigate } = useScreen()
  const [month, turn] = useState(() => today().slice(0, 7))
  const days = daysOfMonth(month)
  // One that began in the month before may still run.
  const from = `${monthFrom(month, -1)}-01`
  const { data } = useCallQuery(activitiesContract.list, {
    body: { from, to: days.at(-1) ?? '', limit: 100 },
    placeholderData: (former) => former,
  })
  const rows = data?.list ?? []
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const [year = '', of = ''] = month.split('-')
  const busy = days.filter((day) => day.startsWith(month) && rows.some((row) => isOn(day, row)))
  return (
    <Section
      title={t.calendar}
      extra={
        <span className="calendar-turn">
          <Button
            size="small"
            type="text"
            icon={<LeftOutlined />}
            aria-label={t.earlier}
            onClick={() => turn(monthFrom(month, -1))}
          />
          {fill(t.month, { year, month: of })}
          <Button
            size="small"
            type="text"
            icon={<RightOutlined />}
            aria-label={t.later}
            onClick={() => turn(monthFrom(month, 1))}
          />
        </span>
      }
    >
      <div className="calendar-week" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekday.format(new Date(day))}</span>
        ))}
      </div>
      <ol className="calendar-days">
        {days.map((day) => {
          const own = rows.filter((row) => isOn(day, row))
          return (
            <li
              key={day}
              data-other={!day.startsWith(month) || undefined}
              data-empty={own.length === 0 || undefined}
            >
              <time dateTime={day}>{Number(day.slice(8))}</time>
              {own.map(({ id, title }) => (
                <button
                  key={id}
                  type="button"
                  title={title}
                  onClick={() => navigate('/demo/activity/activity/page', { id })}
                >
                  {title}
                </button>
              ))}
            </li>
          )
        })}
      </ol>
      {data && busy.length === 0 && <p className="visitor-quiet">{t.quiet}</p>}
    </Section>
  )
}
