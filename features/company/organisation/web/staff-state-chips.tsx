import { useTexts } from '#platform/web/language/use-texts.ts'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import type { StaffState } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'

const states: readonly StaffState[] = ['active', 'disabled', 'leaving', 'left']

/** Who is meant by their state: everybody who has not left, unless one is chosen. */
export function StaffStateChips({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (state: string | undefined) => void
}) {
  const t = useTexts(organisationTexts)
  const chip = (state: StaffState) => ({ value: state, label: t.states[state], help: t.statesHelp[state] })
  return (
    <StateChips
      label={t.people.state}
      chips={[{ value: undefined, label: t.people.present }, ...states.map(chip)]}
      value={value}
      onChange={onChange}
    />
  )
}
