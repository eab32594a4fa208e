import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { AssetState } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'

const tones: Readonly<Record<AssetState, StatusTone>> = {
  candidate: 'resting',
  registered: 'progress',
  under_review: 'waiting',
  confirmed: 'good',
  in_use: 'good',
  change_review: 'waiting',
  frozen: 'failed',
  retired: 'resting',
  destroy_review: 'waiting',
  destroying: 'progress',
  destroyed: 'resting',
}

export function AssetStateTag({ state }: { state: AssetState }) {
  const t = useTexts(dataAssetsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
