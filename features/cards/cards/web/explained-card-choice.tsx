import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Select } from 'antd'
import { useSettled } from '#platform/web/use-settled.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardsContract } from '../cards.contract.ts'

interface Props {
  value: string | undefined
  onChange: (cardId: string | undefined) => void
  label: string
}

/** One card, found by name, pinyin or title. */
export function ExplainedCardChoice({ value, onChange, label }: Props) {
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const { data, isFetching } = useCallQuery(cardsContract.list, {
    query: { limit: 30, ...(keyword ? { keyword } : {}) },
    quiet: false,
    placeholderData: keepPreviousData,
  })
  const options = (data?.list ?? []).map(({ carteId, name, title, department }) => ({
    value: carteId,
    label: [name, title, department].filter(Boolean).join(' · '),
  }))
  return (
    <Select
      allowClear
      className="record-select"
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      loading={isFetching}
      options={options}
      showSearch={{ filterOption: false, onSearch: setText }}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
