import { type ReactNode, useEffect, useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { followEvents } from '../follow-events.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { ErrorState } from './error-state.tsx'
import { StatusTag, type StatusTone } from './status-tag.tsx'
import './job-progress.css'

/** A job as its events tell it. */
export interface JobView {
  state: string
  done: number
  total: number | null
  error?: string | null
  result?: unknown
  resultFileId?: string | null
}

const endings = ['completed', 'partial', 'failed', 'cancelled', 'undone', 'to_confirm']

/** Whether a job rests: it has ended or waits for a person. */
export const isJobAtRest = ({ state }: JobView): boolean => endings.includes(state)

/** Follows a job by its events; `error` when the server refuses to tell. */
export function useJob(jobId: string): { job: JobView | undefined; isConnected: boolean; error: unknown } {
  const [followed, setFollowed] = useState<{ jobId: string; job?: JobView; isConnected: boolean; error?: unknown }>({
    jobId,
    isConnected: true,
  })
  useEffect(() => {
    const controller = new AbortController()
    const update = (change: { job?: JobView; isConnected?: boolean; error?: unknown }) =>
      setFollowed((former) => ({ ...(former.jobId === jobId ? former : { isConnected: true }), jobId, ...change }))
    const onData = (data: unknown) => {
      const job = data as JobView
      update({ job })
      return isJobAtRest(job)
    }
    followEvents(`/v2/jobs/${encodeURIComponent(jobId)}/events`, {
      onData,
      onConnection: (isConnected) => update({ isConnected }),
      signal: controller.signal,
    }).catch((error: unknown) => update({ error }))
    return () => controller.abort()
  }, [jobId])
  return followed.jobId === jobId
    ? { job: followed.job, isConnected: followed.isConnected, error: followed.error }
    : { job: undefined, isConnected: true, error: undefined }
}

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

/** How far a job is, live. */
export function JobProgress({ jobId, onEnd, children }: JobProgressProps) {
  const t = useTexts(webTexts)
  const { job, isConnected, error } = useJob(jobId)
  const atRest = job !== undefined && isJobAtRest(job)
  useEffect(() => {
    if (job && atRest) onEnd?.(job)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per job, whatever the caller's function is by then
  }, [jobId, atRest])
  if (error !== undefined) return <ErrorState error={error} />
  const states: Readonly<Record<string, string>> = t.job.states
  const state = job?.state ?? 'uploaded'
  const percent = job?.total ? Math.floor((job.done / job.total) * 100) : 0
  return (
    <div className="job-progress" role="status">
      <div className="job-progress-line">
        <StatusTag tone={tones[state] ?? 'progress'}>{states[state] ?? state}</StatusTag>
        {job?.total ? <span>{fill(t.job.progress, { done: job.done, total: job.total })}</span> : null}
        {isConnected ? null : <span className="job-progress-lost">{t.job.lost}</span>}
      </div>
      <div className="job-bar" data-tone={tones[state] ?? 'progress'}>
        <div className="job-bar-fill" style={{ width: `${state === 'completed' ? 100 : percent}%` }} />
      </div>
      {job?.error ? <p className="job-progress-error">{job.error}</p> : null}
      {job && atRest ? children?.(job) : null}
    </div>
  )
}
