import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { IdentityState } from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'

const tones: Readonly<Record<IdentityState, StatusTone>> = {
  unverified: 'resting',
  submitted: 'waiting',
  verified: 'good',
  rejected: 'failed',
  expired: 'resting',
  revoked: 'resting',
}

/** The state of a claim; what it means on hover. */
export function IdentityStatus({ status }: { status: IdentityState }) {
  const t = useTexts(digitalIdentitiesTexts)
  return (
    <StatusTag tone={tones[status]} title={t.statesHelp[status]}>
      {t.states[status]}
    </StatusTag>
  )
}
