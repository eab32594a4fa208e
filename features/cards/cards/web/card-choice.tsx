import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Select } from 'antd'
import type { CardChoiceProps } from '#features/cards/card-permissions/web/card-choice.public.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardsContract } from '../cards.contract.ts'

/** One card of a template, found by name, pinyin or title; the empty choice means the whole template. */
export function CardChoice({ templateId, label, placeholder, onChange }: CardChoiceProps) {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useCallQuery(cardsContract.list, {
    query: { templateId, limit: 30, ...(keyword.trim() ? { keyword: keyword.trim() } : {}) },
    quiet: false,
    placeholderData: keepPreviousData,
  })
  return (
    <Select
      allowClear
      className="rights-card"
      aria-label={label}
      placeholder={placeholder}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={(data?.list ?? []).map(({ carteId, name, title }) => ({
        value: carteId,
        label: [name, title].filter(Boolean).join(' · '),
      }))}
      onChange={(carteId: string | undefined) => onChange(carteId)}
    />
  )
}
