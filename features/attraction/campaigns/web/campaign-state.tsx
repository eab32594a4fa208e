import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { CampaignState as State } from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'

const tones: Readonly<Record<State, StatusTone>> = { draft: 'resting', running: 'progress', closed: 'good' }

/** The state of a campaign. */
export function CampaignState({ state }: { state: State }) {
  const t = useTexts(campaignsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
