import { useState } from 'react'
import { Button, Tabs } from 'antd'
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'

import { SubjectTasks, SubjectTimeline } from '#features/attraction/touches/web/touches.public.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { regionsTexts } from '#platform/web/charts/regions.texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { stages } from '../face/project-model.ts'
import { type ProjectDetail, projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { ProjectActions } from './project-actions.tsx'
import { ProjectDocuments } from './project-documents.tsx'
import { ProjectMoney } from './project-money.tsx'
import { wanOf } from './project-numbers.ts'
import { ProjectProblems } from './project-problems.tsx'
import { projectParts } from './project-slots.public.ts'
import { ColourTag } from './colour-tag.tsx'
import { ProjectStateTag } from './project-state.tsx'

const FormDialog = lazyDialog(() => import('./project-form.dialog.tsx'), 'ProjectFormDialog')

/** The twelve stages, with the place of the project among them. */
function StageSteps({ project }: { project: ProjectDetail }) {
  const t = useTexts(projectsTexts)
  const at = stages.indexOf(project.stage)
  return (
    <ol className="project-steps" aria-label={t.fields.state}>
      {stages.map((stage, place) => (
        <li
          key={stage}
          data-place={place < at ? 'past' : place === at ? 'here' : 'ahead'}
          aria-current={place === at ? 'step' : undefined}
        >
          {t.states[stage]}
        </li>
      ))}
    </ol>
  )
}

/** Everything that stands before the next stage. */
function NextStage({ project: { next, state } }: { project: ProjectDetail }) {
  const t = useTexts(projectsTexts)
  if (state === 'terminated' || state === 'on_hold') return null
  if (!next) return <p className="project-next">{t.detail.last}</p>
  const stage = t.states[next.stage]
  if (next.missing.length === 0) return <p className="project-next">{fill(t.detail.ready, { stage })}</p>
  return (
    <div className="project-next" data-waits>
      <strong>{fill(t.detail.next, { stage })}</strong>
      <ul className="project-missing">
        {next.missing.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

function Overview({ project, mayEdit }: { project: ProjectDetail; mayEdit: boolean }) {
  const t = useTexts(projectsTexts)
  const regions: Readonly<Record<string, string>> = useTexts(regionsTexts).names
  return (
    <>
      <NextStage project={project} />
      <Section title={t.detail.overview}>
        <FactList
          className="project-facts"
          empty="—"
          facts={[
            [t.fields.investor, project.firm],
            [t.fields.industry, project.industry],
            [t.fields.region, regions[project.region]],
            [t.fields.promised, wanOf(project.promisedFen)],
            [t.fields.arrived, wanOf(project.arrivedFen)],
            [t.fields.land, project.landCentimu > 0 && String(project.landCentimu / 100)],
            [t.fields.jobs, project.jobs > 0 && numberText(project.jobs)],
            [t.fields.tax, project.yearlyTaxFen > 0 && wanOf(project.yearlyTaxFen)],
            [t.fields.contractNumber, project.contractNumber],
            [t.fields.nextVisit, project.nextVisitAt && formatMoment(project.nextVisitAt)],
            [t.detail.assessment, t.assessments[project.assessment]],
            [t.fields.lead, [project.lead, project.department].filter(Boolean).join(' · ')],
            [t.fields.reason, project.reason],
            [t.fields.summary, project.summary],
          ]}
        />
      </Section>
      <SlotContents slot={projectParts} projectId={project.id} mayEdit={mayEdit} />
      <SubjectTasks subject={{ subjectKind: 'project', subjectId: project.id }} />
    </>
  )
}

function History({ project }: { project: ProjectDetail }) {
  const t = useTexts(projectsTexts)
  const events: Readonly<Record<string, string>> = t.events
  return (
    <>
      <Section title={t.views.stages}>
        <ol className="project-history">
          {project.moves.map(({ event, from, to, by, reason, days, at }) => (
            <li key={`${at}${to}`}>
              <span>{`${t.states[from]} → ${t.states[to]}`}</span>
              <span className="project-card-more">
                {[
                  events[event],
                  days > 0 && fill(t.detail.stayed, { days }),
                  fill(t.detail.by, { by, time: formatMoment(at) }),
                  reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <SubjectTimeline subject={{ subjectKind: 'project', subjectId: project.id }} />
    </>
  )
}

/** A project with its way, its documents, problems and money. */
export function ProjectPage({ id }: { id: string }) {
  const t = useTexts(projectsTexts)
  const { search, setSearch } = useScreen()
  const [isEditing, setEditing] = useState(false)
  const { data: project, error, refetch } = useCallQuery(projectsContract.get, { params: { id } })
  const back = (
    <Button icon={<ArrowLeftOutlined />} onClick={() => setSearch({ project: undefined, part: undefined })}>
      {t.title}
    </Button>
  )
  if (error)
    return (
      <>
        {back}
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    )
  if (!project) return <PageSkeleton />
  const whyNoEdit = project.actions.find(({ event }) => event === 'edit')?.reason
  const mayEdit = whyNoEdit === null
  const count = (number: number) => (number > 0 ? ` ${number}` : '')
  return (
    <>
      <div className="project-head">
        {back}
        <h2>{project.name}</h2>
        <ProjectStateTag state={project.state} />
        <ColourTag colour={project.colour} reasons={project.reasons} />
        <span className="project-head-actions">
          <GuardedButton why={whyNoEdit} onClick={() => setEditing(true)}>
            {t.events.edit}
          </GuardedButton>
          <ProjectActions row={project} isPrimary />
        </span>
      </div>
      <StageSteps project={project} />
      <Tabs
        activeKey={search['part'] ?? 'overview'}
        onChange={(part) => setSearch({ part })}
        items={[
          {
            key: 'overview',
            label: t.detail.overview,
            children: <Overview project={project} mayEdit={mayEdit} />,
          },
          {
            key: 'documents',
            label: `${t.detail.documents}${count(project.documents.length)}`,
            children: <ProjectDocuments project={project} whyNot={whyNoEdit} />,
          },
          {
            key: 'problems',
            label: `${t.detail.problems}${count(project.openProblems)}`,
            children: <ProjectProblems project={project} whyNot={whyNoEdit} />,
          },
          {
            key: 'money',
            label: t.detail.money,
            children: <ProjectMoney project={project} whyNot={whyNoEdit} />,
          },
          { key: 'history', label: t.detail.history, children: <History project={project} /> },
        ]}
      />
      {isEditing && <FormDialog project={project} onClose={() => setEditing(false)} />}
    </>
  )
}
