import { useState } from 'react'
import { Select } from 'antd'

import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useSettled } from '#platform/web/use-settled.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { dealsTexts } from '../deals.texts.ts'

interface Props {
  value?: string | null
  onChange?: (firmId: string | null) => void
  id?: string
  /** The name of the chosen firm, until the list knows it. */
  name?: string | undefined
}

/** A firm that the viewer sees, by a part of its name. */
export function FirmSelect({ name, value, onChange, id }: Props) {
  const t = useTexts(dealsTexts)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const { data } = useCallQuery(firmsContract.list, {
    query: { limit: 20, ...(keyword && { keyword }) },
    placeholderData: (former) => former,
  })
  const found = (data?.list ?? []).map((firm) => ({ value: firm.id, label: firm.name }))
  const known = value && name && !found.some((option) => option.value === value)
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      value={value ?? null}
      allowClear
      placeholder={t.form.firm}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={known ? [{ value, label: name }, ...found] : found}
      onChange={(next?: string) => onChange?.(next ?? null)}
    />
  )
}
