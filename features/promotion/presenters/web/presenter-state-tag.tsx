import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { PresenterState } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'

const tones: Readonly<Record<PresenterState, StatusTone>> = {
  draft: 'waiting',
  published: 'good',
  off: 'resting',
  withdrawn: 'failed',
}

export function PresenterStateTag({ state }: { state: PresenterState }) {
  const t = useTexts(presentersTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
