import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useJob } from '#platform/web/ui/use-job.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'
import { importsExportsContract, type Job, jobState } from '../imports-exports.contract.ts'
import { importsExportsTexts } from '../imports-exports.texts.ts'
import { jobTones, type JobTexts } from './job-labels.ts'

const JobDrawer = lazyDrawer(() => import('./job.dialog.tsx'), 'JobDrawer')

const isUnderWay = ({ state }: Job) => state === 'uploaded' || state === 'validating' || state === 'running'

function ProgressCell({ job }: { job: Job }) {
  const { done, total } = job
  if (!total) return <span className="cell-empty">—</span>
  const percent = Math.min(100, Math.floor((done / total) * 100))
  return (
    <div className="job-cell">
      <div className="job-cell-bar">
        <div className="job-cell-fill" style={{ width: `${percent}%` }} />
      </div>
      <span className="job-cell-count">
        {done} / {total}
      </span>
    </div>
  )
}

/** Loads the list anew whenever this job has moved: one stream is enough, the others are read along with it. */
function Following({ jobId, onChange }: { jobId: string; onChange: () => void }) {
  const { job } = useJob(jobId)
  const tell = useEffectEvent(onChange)
  const mark = job && `${job.state} ${job.done}`
  useEffect(() => {
    if (mark !== undefined) tell()
  }, [mark])
  return null
}

const columnsOf = (t: JobTexts, open: (id: string) => void): readonly Column<Job>[] => [
  {
    key: 'kind',
    width: 240,
    title: t.list.kind,
    isLocked: true,
    render: (_, row) => <NameButton name={row.title} onOpen={() => open(row.id)} />,
  },
  {
    key: 'state',
    width: 150,
    title: t.list.state,
    render: (_, row) => <StatusTag tone={jobTones[row.state]}>{t.jobStates[row.state]}</StatusTag>,
  },
  { key: 'progress', width: 220, title: t.list.progress, render: (_, row) => <ProgressCell job={row} /> },
  {
    key: 'startedBy',
    width: 120,
    title: t.list.startedBy,
    render: (_, row) => row.startedByName ?? t.list.system,
  },
  {
    key: 'createdAt',
    width: 146,
    title: t.list.createdAt,
    render: (_, row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'finishedAt',
    width: 146,
    title: t.list.finishedAt,
    render: (_, row) => <RelativeTime value={row.finishedAt} />,
  },
]

/** A job on a phone. */
function JobCard({ row, open }: { row: Job; open: (id: string) => void }) {
  const t = useTexts(importsExportsTexts)
  return (
    <div>
      <div className="job-card-line">
        <NameButton name={row.title} onOpen={() => open(row.id)} />{' '}
        <StatusTag tone={jobTones[row.state]}>{t.jobStates[row.state]}</StatusTag>
      </div>
      <div className="job-card-facts">
        <span>{row.startedByName ?? t.list.system}</span>
        <RelativeTime value={row.createdAt} />
        {row.total ? (
          <span>
            {row.done} / {row.total}
          </span>
        ) : null}
      </div>
    </div>
  )
}

/** The tasks of the viewer; administrators see those of everybody. */
export function JobList() {
  const t = useTexts(importsExportsTexts)
  const { search, setSearch } = useScreen()
  const { data: kinds = [] } = useCallQuery(importsExportsContract.listKinds)
  const list = useList(importsExportsContract.list, (row) => row.id)
  const opened = search['job']
  const open = (id: string) => setSearch({ job: id })
  const followed = list.rows.find(isUnderWay)
  return (
    <>
      {followed ? <Following key={followed.id} jobId={followed.id} onChange={list.reload} /> : null}
      <FilterBar
        list={list}
        name="jobs"
        choices={[
          {
            field: 'kind',
            label: t.list.kind,
            values: kinds.map(({ kind }) => kind),
            labels: Object.fromEntries(kinds.map(({ kind, title }) => [kind, title])),
          },
          { field: 'state', label: t.list.state, values: jobState.options, labels: t.jobStates },
        ]}
      />
      <DataTable
        list={list}
        name="jobs"
        label={t.views.jobs}
        columns={columnsOf(t, open)}
        card={(row) => <JobCard row={row} open={open} />}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} />}
      />
      <JobDrawer id={opened} onClose={() => setSearch({ job: undefined })} />
    </>
  )
}
