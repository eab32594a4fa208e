import { Select } from 'antd'

import { type Named, useColleagues } from './use-colleagues.ts'

/** Some colleagues. */
export function ColleaguesSelect({
  value = [],
  onChange,
  known = [],
  label,
}: {
  value?: string[]
  onChange?: (ids: string[]) => void
  /** Names of those who are chosen already. */
  known?: readonly Named[]
  label: string
}) {
  const { options, setKeyword } = useColleagues(known)
  return (
    <Select
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      aria-label={label}
      value={value}
      options={options}
      onChange={(ids: string[]) => onChange?.(ids)}
      style={{ width: '100%' }}
    />
  )
}
