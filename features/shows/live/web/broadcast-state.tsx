import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { BroadcastState } from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'

const tones: Readonly<Record<BroadcastState, StatusTone>> = {
  draft: 'resting',
  scheduled: 'waiting',
  live: 'progress',
  interrupted: 'failed',
  ended: 'resting',
  replay_processing: 'progress',
  replay_ready: 'good',
  cancelled: 'resting',
  expired: 'failed',
  banned: 'failed',
  removed: 'resting',
}

export function BroadcastStateTag({ state }: { state: BroadcastState }) {
  const t = useTexts(liveTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
