import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { ApplicationState } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'

const tones: Readonly<Record<ApplicationState, StatusTone>> = {
  lead: 'resting',
  invited: 'progress',
  submitted: 'waiting',
  supplement: 'progress',
  approved: 'waiting',
  rejected: 'failed',
  booth_offered: 'progress',
  contract_pending: 'waiting',
  contracted: 'progress',
  deposit_paid: 'progress',
  paid_up: 'waiting',
  confirmed: 'good',
  withdrawn: 'resting',
  exhibited: 'good',
  cancelled: 'resting',
}

/** The state of an application to exhibit. */
export function ApplicationStateTag({ state }: { state: ApplicationState }) {
  const t = useTexts(recruitmentTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
