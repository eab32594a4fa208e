import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Select } from 'antd'
import { useSettled } from '#platform/web/use-settled.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { rolesContract } from '../roles.contract.ts'

interface Props {
  value: string | undefined
  onChange: (accountId: string | undefined) => void
  label: string
}

/** One account, found by name, sign-in name, pinyin or mobile number. */
export function PersonSelect({ value, onChange, label }: Props) {
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const { data, isFetching } = useCallQuery(rolesContract.listPeople, {
    query: { limit: 30, ...(keyword ? { keyword } : {}) },
    quiet: false,
    placeholderData: keepPreviousData,
  })
  const options = (data?.list ?? []).map(({ accountId, nickName, username, department }) => ({
    value: accountId,
    label: `${nickName} (${username})${department === null ? '' : ` · ${department}`}`,
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
