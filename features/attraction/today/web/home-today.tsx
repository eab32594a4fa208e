import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { todayContract } from '../today.contract.ts'
import { todayTexts } from '../today.texts.ts'
import { TodayFigures } from './today-figures.tsx'

const path = '/demo/attractinvestment/aihome'

/** How much of each kind waits today, on the first page of the console. */
export function HomeToday() {
  const t = useTexts(todayTexts)
  const { navigate } = useScreen()
  const { data } = useCallQuery(todayContract.read)
  if (!data) return null
  return (
    <Section
      title={t.routes.today}
      extra={
        <Button type="link" size="small" onClick={() => navigate(path)}>
          {t.open}
        </Button>
      }
    >
      <TodayFigures figures={data.figures} />
      {data.sections.length === 0 ? <p className="todo-none">{t.empty}</p> : null}
      <ul className="todo-lines">
        {data.sections.map(({ key, title, total }) => (
          <li key={key}>
            <button type="button" className="todo-line" onClick={() => navigate(path)}>
              {title} · {total}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
