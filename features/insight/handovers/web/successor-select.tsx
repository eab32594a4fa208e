import { Button, Select } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { handoversContract } from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'

export type Successor = DataOf<typeof handoversContract.successors>[number]

/** People who could take over, by their ids. */
export function useSuccessors(keyword = ''): readonly Successor[] {
  const { data } = useCallQuery(handoversContract.successors, {
    query: keyword.trim() ? { keyword: keyword.trim() } : {},
    placeholderData: (former) => former,
  })
  return data ?? []
}

interface Props {
  value: string | undefined
  onChange: (staffId: string) => void
  /** People who are no choice here. */
  except?: readonly string[]
}

/** Who takes over, with the room that each has left. */
export function SuccessorSelect({ value, onChange, except = [] }: Props) {
  const t = useTexts(handoversTexts)
  const [keyword, setKeyword] = useState('')
  const { navigate } = useScreen()
  const mayOpenAccounts = useCan('account:create')
  const people = useSuccessors(keyword)
  const all = useSuccessors()
  const chosen = all.find(({ staffId }) => staffId === value)
  const shown = chosen && !people.some(({ staffId }) => staffId === value) ? [chosen, ...people] : people
  return (
    <Select<string, { value: string; label: string; person: Successor }>
      className="handover-person"
      placeholder={t.split.choose}
      aria-label={t.split.person}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      notFoundContent={
        <>
          <p>{t.split.noPeople}</p>
          {mayOpenAccounts ? (
            <Button type="link" onClick={() => navigate('/demo/user/user')}>
              {t.split.openAccount}
            </Button>
          ) : null}
        </>
      }
      options={shown
        .filter(({ staffId }) => staffId === value || !except.includes(staffId))
        .map((person) => ({ value: person.staffId, label: person.name, person }))}
      optionRender={({ data: { person } }) => (
        <span className="handover-option">
          <PersonName
            name={[person.name, person.title].filter(Boolean).join(' · ')}
            avatarUrl={person.avatarUrl}
          />
          <span className="handover-quiet">
            {[
              person.department,
              fill(t.split.room, { now: person.contacts, left: person.left }),
              person.cardId === null && t.split.noCard,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      )}
      onChange={(next) => onChange(next)}
    />
  )
}
