import { useState } from 'react'
import { Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'

import { absencesContract } from '../absences.contract.ts'
import { absencesTexts } from '../absences.texts.ts'

interface Props {
  id?: string
  label: string
  placeholder: string
  value?: string | undefined
  onChange?: (id: string | undefined) => void
}

/** A colleague at work, by a part of the name. */
export function PersonSelect({ id, label, placeholder, value, onChange }: Props) {
  const t = useTexts(absencesTexts)
  const [keyword, setKeyword] = useState('')
  const [chosen, choose] = useState<{ value: string; label: string }>()
  const settled = useSettled(keyword.trim())
  const { data = [], isPending } = useCallQuery(absencesContract.people, {
    query: settled ? { keyword: settled } : {},
    placeholderData: (former) => former,
  })
  const found = data.map((person) => ({ value: person.id, label: person.name }))
  const isListed = found.some((option) => option.value === chosen?.value)
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      aria-label={label}
      placeholder={`${placeholder} · ${t.form.search}`}
      notFoundContent={isPending ? null : undefined}
      value={value}
      options={chosen && !isListed ? [chosen, ...found] : found}
      onChange={(next: string | undefined) => {
        choose(found.find((option) => option.value === next))
        onChange?.(next)
      }}
    />
  )
}
