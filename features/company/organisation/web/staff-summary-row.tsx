import { PersonName } from '#platform/web/ui/person-name.tsx'
import type { StaffRow } from '../organisation.contract.ts'
import { type StaffHandlers, StaffRowActions } from './staff-row-actions.tsx'
import { StaffState } from './staff-state.tsx'
import '#platform/web/ui/summary-row.css'

/** One person of the list on a phone. */
export function StaffSummaryRow({ person, handlers }: { person: StaffRow; handlers: StaffHandlers }) {
  const work = [person.title, person.department, ...person.posts.map(({ name }) => name)]
  const numbers = [person.employeeNo, person.mobile, person.username]
  return (
    <div className="summary-row">
      <div className="summary-line">
        <PersonName name={person.name} avatarUrl={person.avatarUrl} onOpen={() => handlers.open(person)} />
        <StaffState state={person.state} />
      </div>
      {[work, numbers].map((facts) => {
        const line = facts.filter(Boolean).join(' · ')
        return line ? (
          <div key={line} className="summary-more">
            {line}
          </div>
        ) : null
      })}
      <StaffRowActions person={person} handlers={handlers} />
    </div>
  )
}
