import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { StaffState as State } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'

const tones: Readonly<Record<State, StatusTone>> = {
  active: 'good',
  disabled: 'resting',
  leaving: 'waiting',
  left: 'resting',
  deleted: 'resting',
}

/** The state of a person; what it means on hover. */
export function StaffState({ state }: { state: State }) {
  const t = useTexts(organisationTexts)
  return (
    <StatusTag tone={tones[state]} title={t.statesHelp[state]}>
      {t.states[state]}
    </StatusTag>
  )
}
