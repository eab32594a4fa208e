import { useTexts } from '#platform/web/language/use-texts.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import type { StaffRow } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { ReasonedButton } from './reasoned-button.tsx'
import { choicesOf, type StaffEvent } from './staff-events.ts'
import '#platform/web/ui/summary-row.css'
import { RowButton } from '#platform/web/ui/row-button.tsx'

export interface StaffHandlers {
  open: (person: StaffRow) => void
  ask: (event: StaffEvent, person: StaffRow) => void
}

/** Two visible actions and a menu with the rest; what is not possible says why. */
export function StaffRowActions({
  person,
  handlers: { open, ask },
}: {
  person: StaffRow
  handlers: StaffHandlers
}) {
  const t = useTexts(organisationTexts)
  const [main, ...others] = choicesOf(person)
  const entries = others.map(({ event, reason }) => ({
    key: event,
    label: t.events[event],
    isDisabled: reason !== null,
    isDangerous: reason === null && event === 'remove',
    reason: reason ?? undefined,
    onSelect: () => ask(event, person),
  }))
  return (
    <span className="row-actions">
      <RowButton onPress={() => open(person)}>{t.people.details}</RowButton>
      {main && (
        <ReasonedButton type="link" size="small" reason={main.reason} onClick={() => ask(main.event, person)}>
          {t.events[main.event]}
        </ReasonedButton>
      )}
      <MoreMenu entries={entries} label={person.name} />
    </span>
  )
}
