import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import { dealsTexts } from '../deals.texts.ts'
import type { QuoteState } from '../quotes.contract.ts'

const quoteTones: Readonly<Record<QuoteState, StatusTone>> = {
  draft: 'waiting',
  sent: 'progress',
  accepted: 'good',
  declined: 'failed',
  superseded: 'resting',
  expired: 'resting',
}

export function QuoteStateTag({ state }: { state: QuoteState }) {
  const t = useTexts(dealsTexts).quotes
  return <StatusTag tone={quoteTones[state]}>{t.states[state]}</StatusTag>
}
