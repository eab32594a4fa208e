import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Select } from 'antd'
import { useDepartmentName } from './use-departments.ts'

const DepartmentTreeSelect = lazyPart(async () => ({
  default: (await import('./department-tree-select.tsx')).DepartmentTreeSelect,
}))

interface Props {
  label: string
  value: string | undefined
  onChange: (departmentId: string | undefined) => void
}

/** The department that a list is narrowed to. The tree to choose from comes when somebody reaches for it. */
export function DepartmentFilter({ label, value, onChange }: Props) {
  const [reached, setReached] = useState<'by keyboard' | 'by pointer'>()
  const name = useDepartmentName(value)
  const closed = (
    <Select
      className="department-select"
      aria-label={label}
      placeholder={label}
      value={value === undefined ? undefined : name}
      open={false}
      loading={reached !== undefined}
      onFocus={() => setReached((before) => before ?? 'by keyboard')}
      onMouseDown={() => setReached('by pointer')}
    />
  )
  if (!reached) return closed
  return (
    <Suspense fallback={closed}>
      <DepartmentTreeSelect
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={onChange}
        autoFocus
        defaultOpen={reached === 'by pointer'}
      />
    </Suspense>
  )
}
