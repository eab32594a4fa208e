import { Button } from 'antd'

import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { registrationsTexts } from '../registrations.texts.ts'

const path = '/demo/activity/achome'
const most = 3

/** The activities that are on and those that come next, on the first page of the console. */
export function HomeActivities() {
  const t = useTexts(registrationsTexts)
  const { navigate } = useScreen()
  const inPhase = (phase: 'ongoing' | 'enrolling') => ({ body: { phase, limit: most } })
  const { data: running } = useCallQuery(activitiesContract.list, inPhase('ongoing'))
  const { data: coming } = useCallQuery(activitiesContract.list, inPhase('enrolling'))
  if (!running || !coming) return null
  const rows = [
    ...running.list.map((row) => ({
      ...row,
      note: fill(t.home.arrived, { attended: row.attended, sold: row.sold }),
    })),
    ...coming.list.map((row) => ({ ...row, note: row.startsAt === null ? '' : formatMoment(row.startsAt) })),
  ]
  return (
    <Section
      title={t.routes.home}
      extra={
        <Button type="link" size="small" onClick={() => navigate(path)}>
          {t.home.coming}
        </Button>
      }
    >
      {rows.length === 0 ? <p className="todo-none">{t.home.comingNone}</p> : null}
      <ul className="todo-lines">
        {rows.map(({ id, title, note }) => (
          <li key={id}>
            <button
              type="button"
              className="todo-line"
              data-kind="exchanged"
              onClick={() => navigate('/demo/activity/activity/page', { id })}
            >
              {[title, note].filter(Boolean).join(' · ')}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
