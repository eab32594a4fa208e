import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import {
  type ProblemEvent,
  type ProblemRow,
  type ProjectDetail,
  projectsContract,
} from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { PartState } from './part-state.tsx'
import { usePartCalls } from './use-part-calls.ts'

const ProblemDialog = lazyDialog(() => import('./problem.dialog.tsx'), 'ProblemDialog')
const AnswerDialog = lazyDialog(() => import('./answer.dialog.tsx'), 'AnswerDialog')

interface Props {
  project: ProjectDetail
  whyNot: string | null | undefined
}

const possible: Readonly<Record<ProblemRow['state'], readonly ProblemEvent[]>> = {
  open: ['answer'],
  answered: ['close', 'reopen'],
  closed: ['reopen'],
}

function ProblemLine({ row, whyNot }: { row: ProblemRow; whyNot: Props['whyNot'] }) {
  const t = useTexts(projectsTexts)
  const { send, isBusy } = usePartCalls()
  const [isAnswering, setAnswering] = useState(false)
  const act = (event: ProblemEvent) =>
    event === 'answer'
      ? setAnswering(true)
      : void send(projectsContract.moveProblem, { params: { id: row.id }, body: { event } })
  return (
    <li className="project-part">
      <div className="project-part-text">
        <strong>{row.title}</strong>
        <span className="project-card-more">
          {[
            row.isBlocking && t.signals.blocking,
            t.states[row.stage],
            row.unit,
            row.dueOn && `${t.detail.due} ${row.dueOn}`,
            fill(t.detail.by, { by: row.by, time: formatMoment(row.at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {row.detail && <span>{row.detail}</span>}
        {row.answer && <span>{`${t.detail.answer}: ${row.answer}`}</span>}
      </div>
      <PartState state={row.state} label={t.problemStates[row.state]} />
      <span className="row-actions">
        {possible[row.state].map((event) => (
          <GuardedButton key={event} why={whyNot} loading={isBusy} onClick={() => act(event)}>
            {t.problemEvents[event]}
          </GuardedButton>
        ))}
      </span>
      {isAnswering && <AnswerDialog problem={row} onClose={() => setAnswering(false)} />}
    </li>
  )
}

/** The problems of a project, with their answers. */
export function ProjectProblems({ project, whyNot }: Props) {
  const t = useTexts(projectsTexts)
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title={t.detail.problems}
      extra={
        <GuardedButton why={whyNot} onClick={() => setAdding(true)}>
          {t.detail.addProblem}
        </GuardedButton>
      }
    >
      {project.problems.length === 0 ? (
        <EmptyState title={t.detail.noProblems} />
      ) : (
        <ul className="project-parts">
          {project.problems.map((row) => (
            <ProblemLine key={row.id} row={row} whyNot={whyNot} />
          ))}
        </ul>
      )}
      {isAdding && <ProblemDialog projectId={project.id} onClose={() => setAdding(false)} />}
    </Section>
  )
}
