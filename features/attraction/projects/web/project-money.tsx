import { useState } from 'react'
import { Button, DatePicker, InputNumber } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import dayjs from 'dayjs'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import { type ArrivalRow, type PlanLine, type ProjectDetail, projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { fenOfWan, wanOf } from './project-numbers.ts'
import { PartDecision } from './part-decision.tsx'
import { PartState } from './part-state.tsx'
import { usePartCalls } from './use-part-calls.ts'

const ArrivalDialog = lazyDialog(() => import('./arrival.dialog.tsx'), 'ArrivalDialog')

interface Props {
  project: ProjectDetail
  whyNot: string | null | undefined
}

function ArrivalLine({ row }: { row: ArrivalRow }) {
  const t = useTexts(projectsTexts)
  const mayConfirm = useCan(projectsContract.decideArrival.access)
  const params = { id: row.id }
  const whyNot = row.isOwn ? t.errors.samePerson : mayConfirm ? undefined : t.denials.permission
  return (
    <li className="project-part">
      <div className="project-part-text">
        <strong>{fill(t.list.wan, { amount: wanOf(row.amountFen) })}</strong>
        <span className="project-card-more">
          {[
            row.arrivedOn,
            row.by,
            row.note,
            row.decidedBy && fill(t.detail.checkedBy, { by: row.decidedBy }),
            row.countingVersion > 0 && fill(t.detail.counted, { version: row.countingVersion }),
            row.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <PartState state={row.state} label={t.arrivalStates[row.state]} />
      <span className="row-actions">
        <DownloadButton endpoint={projectsContract.proof} request={{ params }}>
          {t.detail.proof}
        </DownloadButton>
        {row.state === 'pending' && (
          <PartDecision
            id={row.id}
            endpoint={projectsContract.decideArrival}
            accept={t.detail.confirm}
            whyNot={whyNot}
          />
        )}
      </span>
    </li>
  )
}

type Row = Partial<PlanLine> & { key: number }

const isWhole = (row: Row): row is PlanLine & { key: number } =>
  row.dueOn !== undefined && row.amountFen !== undefined && row.amountFen > 0

/** When how much is to arrive, as the investor promised. */
function Plan({ project, whyNot }: Props) {
  const t = useTexts(projectsTexts)
  const { send, isBusy } = usePartCalls()
  const [rows, setRows] = useState<readonly Row[]>()
  useDirty(rows !== undefined)
  const shown: readonly Row[] = rows ?? project.plan.map((planned, key) => ({ ...planned, key }))
  const change = (key: number, part: Partial<PlanLine>) =>
    setRows(shown.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const save = async () => {
    const lines = shown.filter(isWhole).map(({ dueOn, amountFen }) => ({ dueOn, amountFen }))
    const body = { lines, version: project.version }
    if (await send(projectsContract.savePlan, { params: { id: project.id }, body })) setRows(undefined)
  }
  const next = Math.max(-1, ...shown.map(({ key }) => key)) + 1
  return (
    <Section
      title={t.detail.plan}
      extra={
        <span className="row-actions">
          <GuardedButton why={whyNot} onClick={() => setRows([...shown, { key: next }])}>
            {t.detail.addLine}
          </GuardedButton>
          {rows && (
            <Button
              type="primary"
              loading={isBusy}
              disabled={!shown.every(isWhole)}
              onClick={() => void save()}
            >
              {t.detail.savePlan}
            </Button>
          )}
        </span>
      }
    >
      {shown.length === 0 && <EmptyState title={t.detail.noPlan} />}
      <ul className="project-parts">
        {shown.map(({ key, dueOn, amountFen }) => (
          <li key={key} className="project-plan">
            <DatePicker
              aria-label={t.detail.dueOn}
              placeholder={t.detail.dueOn}
              disabled={Boolean(whyNot)}
              value={dueOn ? dayjs(dueOn) : null}
              onChange={(day) => day && change(key, { dueOn: day.format('YYYY-MM-DD') })}
            />
            <InputNumber<number>
              aria-label={t.detail.amount}
              placeholder={t.detail.amount}
              disabled={Boolean(whyNot)}
              min={0}
              value={amountFen === undefined ? null : amountFen / fenOfWan}
              onChange={(wan) => change(key, { amountFen: Math.round((wan ?? 0) * fenOfWan) })}
            />
            {!whyNot && (
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t.detail.removeLine}
                onClick={() => setRows(shown.filter((row) => row.key !== key))}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The money of a project: what arrived with its proofs, and what was to arrive when. */
export function ProjectMoney({ project, whyNot }: Props) {
  const t = useTexts(projectsTexts)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Section
        title={`${t.list.sums.arrived} ${fill(t.list.wan, { amount: wanOf(project.arrivedFen) })}`}
        extra={
          <GuardedButton why={whyNot} onClick={() => setAdding(true)}>
            {t.detail.addArrival}
          </GuardedButton>
        }
      >
        {project.arrivals.length === 0 ? (
          <EmptyState title={t.detail.noArrivals} />
        ) : (
          <ul className="project-parts">
            {project.arrivals.map((row) => (
              <ArrivalLine key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Section>
      <Plan key={project.version} project={project} whyNot={whyNot} />
      {isAdding && <ArrivalDialog projectId={project.id} onClose={() => setAdding(false)} />}
    </>
  )
}
