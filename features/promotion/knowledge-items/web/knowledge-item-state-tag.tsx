import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { KnowledgeItemState } from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'

const tones: Readonly<Record<KnowledgeItemState, StatusTone>> = {
  draft: 'waiting',
  review: 'waiting',
  effective: 'good',
  expired: 'resting',
  withdrawn: 'resting',
}

export function KnowledgeItemStateTag({ state }: { state: KnowledgeItemState }) {
  const t = useTexts(knowledgeItemsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
