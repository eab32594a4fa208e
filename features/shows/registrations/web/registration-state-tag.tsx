import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { RegistrationState } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'

const tones: Readonly<Record<RegistrationState, StatusTone>> = {
  pending_review: 'waiting',
  awaiting_payment: 'waiting',
  waitlisted: 'waiting',
  offered: 'progress',
  confirmed: 'progress',
  rejected: 'failed',
  cancelled: 'resting',
  no_show: 'resting',
  attended: 'good',
}

/** The state of a registration. */
export function RegistrationStateTag({ state }: { state: RegistrationState }) {
  const t = useTexts(registrationsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
