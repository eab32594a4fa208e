import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

import type { PrintState } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { printTones } from '../face/print-tones.ts'

export function PrintStateTag({ state }: { state: PrintState }) {
  const t = useTexts(cardPrintingTexts)
  return <StatusTag tone={printTones[state]}>{t.states[state]}</StatusTag>
}
