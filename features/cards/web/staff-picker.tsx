import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { organisationContract } from '#features/organisation/organisation.contract.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardsTexts } from '../cards.texts.ts'

export type StaffOption = DataOf<typeof organisationContract.queryStaff>['list'][number]

/** Typing names in pinyin sends many changes; the search follows the last one. */
const quietTime = 250

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietTime)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface Props {
  id?: string
  value: string | undefined
  onPick: (staff: StaffOption | undefined) => void
}

/** A member of the staff, found by name, pinyin or mobile number. */
export function StaffPicker({ id, value, onPick }: Props) {
  const t = useTexts(cardsTexts)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const { data, isFetching } = useQuery({
    ...queryOf(organisationContract.queryStaff, { query: { ...(keyword ? { keyword } : {}), limit: 30 } }),
    placeholderData: (previous) => previous,
  })
  const list = data?.list ?? []
  return (
    <Select
      {...(id ? { id } : {})}
      value={value}
      placeholder={t.form.staffPlaceholder}
      allowClear
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={isFetching ? null : t.form.staffNone}
      onChange={(staffId: string | undefined) => {
        setTyped('')
        onPick(list.find((staff) => staff.staffId === staffId))
      }}
      options={list.map((staff) => ({ value: staff.staffId, label: staff.name, staff }))}
      optionRender={({ data: { staff } }) => (
        <span className="staff-option">
          <span>{staff.name}</span>
          <span className="staff-option-more">{[staff.title, staff.department, staff.mobile].filter(Boolean).join(' · ')}</span>
        </span>
      )}
    />
  )
}
