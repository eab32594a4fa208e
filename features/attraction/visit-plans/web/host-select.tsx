import { useState } from 'react'
import { Select } from 'antd'

import { useCallQuery } from '#platform/web/use-call-query.ts'

import { visitPlansContract } from '../visit-plans.contract.ts'

interface Named {
  id: string
  name: string
}

interface Props {
  value?: string[]
  onChange?: (ids: string[]) => void
  id?: string
  /** Names of those who are chosen already. */
  known: readonly Named[]
  label: string
}

/** Colleagues by what was typed, and those who are chosen already. */
export function useHosts(known: readonly Named[]) {
  const [keyword, setKeyword] = useState('')
  const { data = [] } = useCallQuery(visitPlansContract.colleagues, {
    query: keyword.trim() ? { keyword: keyword.trim() } : {},
    placeholderData: (former) => former,
  })
  const all = new Map([...data, ...known].map(({ id, name }) => [id, name]))
  return { options: [...all].map(([value, label]) => ({ value, label })), setKeyword }
}

/** The colleagues who receive the guests. */
export function HostSelect({ value = [], onChange, id, known, label }: Props) {
  const { options, setKeyword } = useHosts(known)
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      aria-label={label}
      value={value}
      options={options}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  )
}
