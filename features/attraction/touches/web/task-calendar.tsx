import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Alert, Button, Calendar } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'

import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type TaskRow, tasksContract } from '../tasks.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import './touches.css'

interface Props {
  isMine: 'yes' | undefined
  onOpen: (task: TaskRow) => void
}

const dayOf = (moment: Dayjs | string) => dayjs(moment).format('YYYY-MM-DD')

/** The month in view, and the ways to others. */
function MonthHead({ month, onChange }: { month: Dayjs; onChange: (month: Dayjs) => void }) {
  const { tasks: t } = useTexts(touchesTexts)
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long' }).format(month.toDate())
  return (
    <div className="task-calendar-head">
      <Button
        icon={<LeftOutlined />}
        aria-label={t.monthBefore}
        onClick={() => onChange(month.subtract(1, 'month'))}
      />
      <h2 aria-live="polite">{name}</h2>
      <Button
        icon={<RightOutlined />}
        aria-label={t.monthAfter}
        onClick={() => onChange(month.add(1, 'month'))}
      />
      <Button onClick={() => onChange(dayjs())}>{t.thisMonth}</Button>
    </div>
  )
}

/** The plans of a month by their days. */
export function TaskCalendar({ isMine, onOpen }: Props) {
  const { tasks: t } = useTexts(touchesTexts)
  const [month, show] = useState(dayjs())
  // The weeks at both ends of a month show days of its neighbours.
  const from = dayOf(month.startOf('month').subtract(7, 'day'))
  const to = dayOf(month.endOf('month').add(14, 'day'))
  const { data } = useCallQuery(tasksContract.calendar, {
    query: { from, to, ...(isMine && { isMine }) },
    placeholderData: (former) => former,
  })
  const tasksOn = (day: string) => data?.list.filter(({ dueAt }) => dayOf(dueAt) === day) ?? []
  return (
    <>
      {data?.isMore ? <Alert type="warning" showIcon title={t.calendarMore} /> : null}
      <Calendar
        className="task-calendar"
        value={month}
        headerRender={({ value, onChange }) => <MonthHead month={value} onChange={onChange} />}
        onSelect={(day) => show(day)}
        cellRender={(day, { type }) =>
          type === 'date' ? (
            <ul className="task-calendar-day">
              {tasksOn(dayOf(day)).map((task) => (
                <li key={task.id}>
                  <button
                    type="button"
                    className="task-calendar-entry"
                    data-state={task.isOverdue ? 'overdue' : task.state}
                    title={[task.title, task.subject?.title, task.assignee].filter(Boolean).join(' · ')}
                    onClick={() => onOpen(task)}
                  >
                    {dayjs(task.dueAt).format('HH:mm')} {task.title}
                  </button>
                </li>
              ))}
            </ul>
          ) : null
        }
      />
    </>
  )
}
