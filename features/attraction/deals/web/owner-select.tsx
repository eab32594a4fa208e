import { useState } from 'react'
import { Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { dealsContract } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

interface Props {
  value?: string
  onChange?: (accountId: string) => void
  id?: string
}

/** A colleague who may own a deal. */
export function OwnerSelect(props: Props) {
  const t = useTexts(dealsTexts)
  const [keyword, setKeyword] = useState('')
  const { data: people = [] } = useCallQuery(dealsContract.listOwners, {
    query: keyword.trim() ? { keyword: keyword.trim() } : {},
    placeholderData: (former) => former,
  })
  return (
    <Select
      {...props}
      className="deal-wide"
      aria-label={t.fields.owner}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={people.map(({ id, name, department }) => ({
        value: id,
        label: [name, department].filter(Boolean).join(' · '),
      }))}
    />
  )
}
