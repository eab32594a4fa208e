import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { radarContract, type RadarDetail } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { LevelTag } from './level-tag.tsx'
import { radarPath, visitorPath } from './radar-paths.ts'
import { personName } from './radar-labels.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskStateTag } from './task-state-tag.tsx'
import { VisitorActions } from './visitor-actions.tsx'
import { VisitorFacts } from './visitor-facts.tsx'
import { VisitorChain } from './visitor-chain.tsx'
import { VisitorInterests } from './visitor-interests.tsx'
import { VisitorLinks } from './visitor-links.tsx'
import { VisitorScore } from './visitor-score.tsx'
import { VisitorVisits } from './visitor-visits.tsx'
import './radar.css'

function Colleagues({ detail: { colleagues } }: { detail: RadarDetail }) {
  const t = useTexts(radarTexts)
  const { navigate } = useScreen()
  if (colleagues.length === 0) return <p className="radar-quiet">{t.detail.noColleagues}</p>
  return (
    <ul className="radar-plain">
      {colleagues.map((person) => (
        <li key={person.personId}>
          <NameButton
            name={personName(t, person)}
            onOpen={() => navigate(visitorPath, { id: person.personId })}
          />{' '}
          <LevelTag level={person.level} score={person.score} />
        </li>
      ))}
    </ul>
  )
}

function Tasks({ detail: { tasks } }: { detail: RadarDetail }) {
  const t = useTexts(radarTexts)
  if (tasks.length === 0) return <p className="radar-quiet">{t.tasks.empty}</p>
  return (
    <ul className="radar-plain">
      {tasks.map((task) => (
        <li key={task.taskId}>
          <TaskStateTag state={task.state} /> {task.text}{' '}
          <span className="radar-quiet">
            {[task.outcome && t.outcomes[task.outcome], task.note, task.doneBy].filter(Boolean).join(' · ')}
          </span>
          <TaskActions task={task} />
        </li>
      ))}
    </ul>
  )
}

function Detail({ detail }: { detail: RadarDetail }) {
  const t = useTexts(radarTexts)
  const { person } = detail
  useTabTitle(personName(t, person))
  return (
    <Page
      title={personName(t, person)}
      help={<LevelTag level={person.level} score={person.score} />}
      actions={<VisitorActions detail={detail} />}
    >
      <p className="radar-next">
        <strong>{t.detail.next}</strong> {detail.nextStep}
      </p>
      <div className="radar-halves">
        <Section>
          <VisitorFacts detail={detail} />
        </Section>
        <Section title={t.detail.score}>
          <VisitorScore detail={detail} />
        </Section>
      </div>
      <Section title={t.detail.tasks}>
        <Tasks detail={detail} />
      </Section>
      <Section title={t.detail.timeline}>
        <VisitorVisits detail={detail} />
      </Section>
      <div className="radar-halves">
        <Section title={t.detail.interests}>
          <VisitorInterests detail={detail} />
        </Section>
        <Section title={t.detail.chain}>
          <VisitorChain detail={detail} />
        </Section>
        <Section title={t.detail.colleagues}>
          <Colleagues detail={detail} />
        </Section>
        <Section title={t.detail.links}>
          <VisitorLinks detail={detail} />
        </Section>
      </div>
    </Page>
  )
}

/** One visitor: who, how interested and why, and what to do next. */
export function VisitorScreen() {
  const t = useTexts(radarTexts)
  const { search, navigate } = useScreen()
  const id = search['id'] ?? ''
  const found = useCallQuery(radarContract.getVisitor, { params: { id }, enabled: id !== '' })
  if (id === '')
    return (
      <Page title={t.routes.visitor}>
        <EmptyState
          title={t.visitors.empty}
          help={t.visitors.emptyHelp}
          action={
            <Button type="primary" onClick={() => navigate(radarPath)}>
              {t.routes.radar}
            </Button>
          }
        />
      </Page>
    )
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Detail detail={found.data} /> : <PageSkeleton />
}
