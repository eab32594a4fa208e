import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { CampaignState } from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'

const tones: Readonly<Record<CampaignState, StatusTone>> = {
  draft: 'resting',
  review_pending: 'waiting',
  rejected: 'failed',
  awaiting_payment: 'waiting',
  approved: 'waiting',
  running: 'progress',
  paused: 'waiting',
  exhausted: 'good',
  ended: 'resting',
  archived: 'resting',
}

/** The state of a campaign. */
export function CampaignStateTag({ state }: { state: CampaignState }) {
  const t = useTexts(adsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
