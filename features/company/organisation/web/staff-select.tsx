import { useState } from 'react'
import { Select, type SelectProps } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { organisationContract } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import './staff-select.css'

export type StaffOption = DataOf<typeof organisationContract.queryStaff>['list'][number]

interface Shared {
  id?: string
  placeholder?: string
  allowClear?: boolean
  disabled?: boolean
  /** Only people in this department and below. */
  departmentId?: string
  /** People who are no choice here, such as the one who leaves. */
  excludeIds?: readonly string[]
  /** Names of those chosen before the box was opened. */
  known?: readonly { staffId: string; name: string }[]
  'aria-label'?: string
}
interface One extends Shared {
  multiple?: false
  value?: string | null | undefined
  onChange?: (staffId: string | undefined, staff: StaffOption | undefined) => void
}
interface Several extends Shared {
  multiple: true
  value?: readonly string[] | undefined
  onChange?: (staffIds: string[], staff: StaffOption[]) => void
}

interface Entry {
  value: string
  label: string
  staff: StaffOption
}

function useFoundStaff(text: string, departmentId: string | undefined) {
  const keyword = useSettled(text.trim())
  const { data, isFetching } = useCallQuery(organisationContract.queryStaff, {
    query: { ...(keyword ? { keyword } : {}), ...(departmentId ? { departmentId } : {}), limit: 30 },
    quiet: false,
    placeholderData: (previous) => previous,
  })
  return { found: data?.list ?? [], isFetching: isFetching || keyword !== text.trim() }
}

/** One member of the staff or several, found by name, pinyin or mobile number. */
export function StaffSelect({ value, onChange, ...props }: One | Several) {
  const t = useTexts(organisationTexts)
  const [text, setText] = useState('')
  const {
    multiple = false,
    departmentId,
    excludeIds = [],
    known = [],
    placeholder,
    allowClear = true,
    ...rest
  } = props
  const { found, isFetching } = useFoundStaff(text, departmentId)
  // Who was chosen keeps the name when another search has other people.
  const [met, setMet] = useState<ReadonlyMap<string, StaffOption>>(() => new Map())
  const nameOf = (id: string) =>
    (
      found.find(({ staffId }) => staffId === id) ??
      met.get(id) ??
      known.find(({ staffId }) => staffId === id)
    )?.name

  const change = (next: string | string[] | undefined) => {
    const ids = typeof next === 'string' ? [next] : (next ?? [])
    const staff = ids.flatMap((id) => found.find(({ staffId }) => staffId === id) ?? met.get(id) ?? [])
    setMet(new Map(staff.map((one) => [one.staffId, one])))
    setText('')
    if (multiple) (onChange as Several['onChange'])?.(ids, staff)
    else (onChange as One['onChange'])?.(ids[0], staff[0])
  }
  const entries: SelectProps<string | string[], Entry> = {
    options: found
      .filter(({ staffId }) => !excludeIds.includes(staffId))
      .map((staff) => ({ value: staff.staffId, label: staff.name, staff })),
    optionRender: ({ data: { staff } }) => <Row staff={staff} />,
    labelRender: ({ value: id, label }) => nameOf(String(id)) ?? label ?? '',
  }
  return (
    <Select<string | string[], Entry>
      {...rest}
      {...entries}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      className="staff-select"
      value={typeof value === 'string' || !value ? (value ?? null) : [...value]}
      onChange={change}
      placeholder={placeholder ?? t.choose.staff}
      allowClear={allowClear}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      notFoundContent={isFetching ? t.choose.loading : t.choose.noStaff}
    />
  )
}

const Row = ({ staff: { name, avatarUrl, title, department, mobile } }: { staff: StaffOption }) => (
  <span className="staff-option">
    <PersonAvatar name={name} avatarUrl={avatarUrl} />
    <span className="staff-option-text">
      <span>{name}</span>
      <span className="staff-option-more">{[title, department, mobile].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
)
