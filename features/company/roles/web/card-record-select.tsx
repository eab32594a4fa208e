import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  value: string | undefined
  onChange: (cardId: string | undefined) => void
}

/** One card, found by name, pinyin or title. */
export function CardRecordSelect({ value, onChange }: Props) {
  const t = useTexts(rolesTexts)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const { data, isFetching } = useQuery({
    ...queryOf(cardsContract.listByTemplate, { query: { limit: 30, ...(keyword ? { keyword } : {}) } }),
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
      aria-label={t.explain.record}
      placeholder={t.explain.record}
      value={value ?? null}
      loading={isFetching}
      options={options}
      showSearch={{ filterOption: false, onSearch: setText }}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
