import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { WinningState } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'

const tones: Readonly<Record<WinningState, StatusTone>> = {
  won: 'resting',
  to_claim: 'waiting',
  info_needed: 'waiting',
  claimed: 'good',
  shipped: 'progress',
  expired: 'failed',
  forfeited: 'resting',
  revoked: 'failed',
  redrawn: 'resting',
}

/** The state of something that was won. */
export function WinningStateTag({ state }: { state: WinningState }) {
  const t = useTexts(drawsTexts)
  return <StatusTag tone={tones[state]}>{t.winningStates[state]}</StatusTag>
}
