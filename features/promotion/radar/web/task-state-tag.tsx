import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { TaskState } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'

const tones: Readonly<Record<TaskState, StatusTone>> = {
  open: 'waiting',
  done: 'good',
  dismissed: 'resting',
  expired: 'failed',
}

/** The state of a task. */
export function TaskStateTag({ state }: { state: TaskState }) {
  const t = useTexts(radarTexts)
  return <StatusTag tone={tones[state]}>{t.tasks.states[state]}</StatusTag>
}
