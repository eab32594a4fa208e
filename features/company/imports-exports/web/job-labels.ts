import type { JobState } from '#platform/contract/job-states.ts'
import type { useTexts } from '#platform/web/language/use-texts.ts'
import type { StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { ExportState } from '../imports-exports.contract.ts'
import type { text } from '../text/zh-CN.ts'

export type JobTexts = ReturnType<typeof useTexts<typeof text>>

export const jobTones: Readonly<Record<JobState, StatusTone>> = {
  uploaded: 'resting',
  validating: 'progress',
  to_confirm: 'waiting',
  running: 'progress',
  completed: 'good',
  partial: 'waiting',
  failed: 'failed',
  cancelled: 'resting',
  undone: 'resting',
}

export const exportTones: Readonly<Record<ExportState, StatusTone>> = {
  requested: 'waiting',
  approved: 'progress',
  generating: 'progress',
  ready: 'good',
  downloaded: 'good',
  expired: 'resting',
  rejected: 'failed',
  revoked: 'resting',
  failed: 'failed',
}

/** What a kind of job or export is called; one that has no name yet is shown as it is written. */
export const kindName = ({ kinds }: JobTexts, kind: string): string =>
  (kinds as Readonly<Record<string, string>>)[kind] ?? kind
