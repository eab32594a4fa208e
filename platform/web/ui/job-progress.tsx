import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { ErrorState } from './error-state.tsx'
import { StatusTag, type StatusTone } from './status-tag.tsx'
import { isJobAtRest, type JobView, useJob } from './use-job.ts'
import './job-progress.css'

const tones: Readonly<Record<string, StatusTone>> = {
  completed: 'good',
  partial: 'waiting',
  to_confirm: 'waiting',
  failed: 'failed',
  cancelled: 'resting',
  undone: 'resting',
  uploaded: 'resting',
}

interface JobProgressProps {
  jobId: string
  /** Once, when the job has come to rest. */
  onEnd?: (job: JobView) => void
  /** What stands below a job at rest, such as its result. */
  children?: (job: JobView) => ReactNode
}

const waiting: JobView = { state: 'uploaded', done: 0, total: null }

/** How much of a job's bar is filled. */
const percentOf = ({ state, done, total }: JobView) =>
  state === 'completed' ? 100 : total ? Math.floor((done / total) * 100) : 0

function JobLine({ job, isConnected }: { job: JobView; isConnected: boolean }) {
  const t = useTexts(webTexts).job
  const states: Readonly<Record<string, string>> = t.states
  return (
    <div className="job-progress-line">
      <StatusTag tone={tones[job.state] ?? 'progress'}>{states[job.state] ?? job.state}</StatusTag>
      {job.total ? <span>{fill(t.progress, { done: job.done, total: job.total })}</span> : null}
      {isConnected ? null : <span className="job-progress-lost">{t.lost}</span>}
    </div>
  )
}

/** How far a job is, live. */
export function JobProgress({ jobId, onEnd, children }: JobProgressProps) {
  const { job = waiting, isConnected, error } = useJob(jobId)
  const atRest = isJobAtRest(job)
  const tellEnd = useEffectEvent(() => onEnd?.(job))
  useEffect(() => {
    if (atRest) tellEnd()
  }, [jobId, atRest])
  if (error !== undefined) return <ErrorState error={error} />
  return (
    <div className="job-progress" role="status">
      <JobLine job={job} isConnected={isConnected} />
      <div className="job-bar" data-tone={tones[job.state] ?? 'progress'}>
        <div className="job-bar-fill" style={{ width: `${percentOf(job)}%` }} />
      </div>
      {job.error ? <p className="job-progress-error">{job.error}</p> : null}
      {atRest ? children?.(job) : null}
    </div>
  )
}
