import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { CompanyState } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'

const tones: Readonly<Record<CompanyState, StatusTone>> = {
  registered: 'resting',
  pending_auth: 'waiting',
  certified: 'good',
  auth_rejected: 'failed',
  suspended: 'failed',
  closing: 'waiting',
  closed: 'resting',
}

/** Where a company stands. */
export function CompanyStateTag({ state }: { state: CompanyState }) {
  const t = useTexts(companiesTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
