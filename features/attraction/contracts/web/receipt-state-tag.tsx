import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { ReceiptState } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'

const receiptTones: Readonly<Record<ReceiptState, StatusTone>> = {
  recorded: 'waiting',
  confirmed: 'good',
  reversed: 'failed',
  discarded: 'resting',
}

export function ReceiptStateTag({ state }: { state: ReceiptState }) {
  const t = useTexts(contractsTexts).receipts
  return <StatusTag tone={receiptTones[state]}>{t.states[state]}</StatusTag>
}
