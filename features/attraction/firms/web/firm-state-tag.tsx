import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { FirmState } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'

const tones: Readonly<Record<FirmState, StatusTone>> = {
  private: 'progress',
  pool: 'waiting',
  locked: 'progress',
  deal_done: 'good',
  dormant: 'resting',
  blacklisted: 'failed',
  merged: 'resting',
  anonymised: 'resting',
}

export function FirmStateTag({ state }: { state: FirmState }) {
  const t = useTexts(firmsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
