import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts } from '#features/cards/card-templates/web/card-templates.public.ts'

const tones: Readonly<Record<TemplateRow['status'], StatusTone>> = {
  unpaid: 'waiting',
  active: 'good',
  expiring: 'waiting',
  grace: 'waiting',
  expired: 'failed',
  disabled: 'resting',
}

/** The state of a template's licence. */
export function TemplateStateTag({ status }: Pick<TemplateRow, 'status'>) {
  const templateTexts = useTexts(cardTemplatesTexts)
  return <StatusTag tone={tones[status]}>{templateTexts.states[status]}</StatusTag>
}
