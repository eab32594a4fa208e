import { Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { dealsContract } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

interface Props {
  firmId: string | null
  value?: string | null
  onChange?: (personId: string | null) => void
  id?: string
  name?: string | undefined
}

/** One of the people of a firm. */
export function PersonSelect({ firmId, value, onChange, id, name }: Props) {
  const t = useTexts(dealsTexts)
  const { data: people = [] } = useCallQuery(dealsContract.listPeople, {
    query: { firmId: firmId ?? '' },
    enabled: firmId !== null,
  })
  const found = people.map((person) => ({ value: person.id, label: person.name }))
  const known = value && name && !found.some((option) => option.value === value)
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      allowClear
      disabled={firmId === null}
      placeholder={t.form.person}
      value={value ?? null}
      options={known ? [{ value, label: name }, ...found] : found}
      onChange={(next?: string) => onChange?.(next ?? null)}
    />
  )
}
