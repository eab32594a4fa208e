import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { PrintState } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'

const tones: Readonly<Record<PrintState, StatusTone>> = {
  unpaid: 'waiting',
  proofing: 'progress',
  proof_sent: 'waiting',
  proof_rejected: 'waiting',
  producing: 'progress',
  quality: 'progress',
  shipped: 'progress',
  received: 'good',
  completed: 'good',
  after_sale: 'failed',
  reprinting: 'progress',
  cancelled: 'resting',
}

export function PrintStateTag({ state }: { state: PrintState }) {
  const t = useTexts(cardPrintingTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
