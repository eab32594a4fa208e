import { useDeferredValue, useState } from 'react'
import { Select } from 'antd'

import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { registrationsTexts } from '../registrations.texts.ts'
import './visitors.css'

/** Drafts have no visitors yet. */
const isOpened = ({ state }: { state: string }) => !['draft', 'review_pending', 'rejected'].includes(state)

/** The activity that the tab's address names; else the latest one that was published. */
export function useChosenActivity() {
  const { search } = useScreen()
  const { data, error, refetch } = useCallQuery(activitiesContract.choices, { query: { limit: 100 } })
  const list = data?.list ?? []
  const chosen = search['activity']
  const first = list.find(isOpened) ?? list[0]
  return {
    id: chosen ?? first?.id,
    isLoading: !data && !error && chosen === undefined,
    error: chosen === undefined ? error : null,
    refetch,
  }
}

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

/** Chooses the activity of a screen; two tabs may have two. */
export function ActivityPicker({ value }: { value: string }) {
  const t = useTexts(registrationsTexts).list
  const { setSearch } = useScreen()
  return (
    <ActivitySelect
      label={t.activity}
      value={value}
      onChange={(activity) =>
        setSearch({
          activity,
          page: undefined,
          status: undefined,
          typeId: undefined,
          channel: undefined,
          broughtById: undefined,
          day: undefined,
          keyword: undefined,
          person: undefined,
        })
      }
    />
  )
}
