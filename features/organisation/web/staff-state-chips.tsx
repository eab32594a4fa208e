import { useTexts } from '#platform/web/language/use-texts.ts'
import type { StaffState } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import '#platform/web/ui/state-chips.css'

const states: readonly StaffState[] = ['active', 'disabled', 'leaving', 'left']

/** Who is meant by their state: everybody who has not left, unless one is chosen. */
export function StaffStateChips({ value, onChange }: { value: string | undefined; onChange: (state: string | undefined) => void }) {
  const t = useTexts(organisationTexts)
  const chip = (state: StaffState | undefined) => (
    <button
      key={state ?? 'all'}
      type="button"
      className="state-chip"
      aria-pressed={value === state}
      title={state && t.statesHelp[state]}
      onClick={() => onChange(state)}
    >
      {state ? t.states[state] : t.people.present}
    </button>
  )
  return (
    <div className="state-chips" role="group" aria-label={t.people.state}>
      {[undefined, ...states].map(chip)}
    </div>
  )
}
