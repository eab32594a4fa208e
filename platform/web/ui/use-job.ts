import { useEffect, useState } from 'react'
import { followEvents } from '../follow-events.ts'

/** A job as its events tell it. */
export interface JobView {
  state: string
  done: number
  total: number | null
  error?: string | null
  result?: unknown
  hasFile?: boolean
}

const endings = ['completed', 'partial', 'failed', 'cancelled', 'undone', 'to_confirm']

/** Whether a job rests: it has ended or waits for a person. */
export const isJobAtRest = ({ state }: JobView): boolean => endings.includes(state)

interface Followed {
  jobId: string
  job?: JobView
  isConnected: boolean
  error?: unknown
}

/** Follows a job by its events; `error` when the server refuses to tell. */
export function useJob(jobId: string): Followed {
  const [followed, setFollowed] = useState<Followed>({ jobId, isConnected: true })
  useEffect(() => {
    const controller = new AbortController()
    const update = (change: Partial<Followed>) =>
      setFollowed((former) => ({
        ...(former.jobId === jobId ? former : { isConnected: true }),
        ...change,
        jobId,
      }))
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
  return followed.jobId === jobId ? followed : { jobId, isConnected: true }
}
