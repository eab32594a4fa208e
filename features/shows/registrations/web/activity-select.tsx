import { useDeferredValue, useState } from 'react'
import { Select } from 'antd'

import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import './visitors.css'

interface ActivitySelectProps {
  label: string
  value: string | undefined
  /** Shown while none is chosen; it may be cleared again. */
  placeholder?: string
  onChange: (id: string | undefined) => void
}

/** One of all activities, found by a few letters of its title. */
export function ActivitySelect({ label, value, placeholder, onChange }: ActivitySelectProps) {
  const [typed, type] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data } = useCallQuery(activitiesContract.choices, {
    query: { limit: 100, ...(keyword && { keyword }) },
    placeholderData: (former) => former,
  })
  const { data: named } = useCallQuery(activitiesContract.get, {
    params: { id: value ?? '' },
    enabled: value !== undefined,
  })
  const options = (data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const isListed = options.some((option) => option.value === value)
  return (
    <Select
      className="visitor-activity"
      aria-label={label}
      value={value}
      placeholder={placeholder}
      allowClear={placeholder !== undefined}
      options={isListed || !named ? options : [{ value: named.id, label: named.title }, ...options]}
      showSearch={{ filterOption: false, onSearch: type }}
      onChange={(id: string | undefined) => {
        type('')
        onChange(id)
      }}
    />
  )
}
