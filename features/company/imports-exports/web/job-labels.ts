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
