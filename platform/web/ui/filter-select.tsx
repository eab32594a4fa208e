import { Select } from 'antd'

interface FilterSelectProps<Value extends string> {
  /** What is chosen; stands in the field while nothing is. */
  label: string
  value: Value | undefined
  values: readonly Value[]
  /** What people read for each of them. */
  labels: Readonly<Record<Value, string>>
  onChange: (value: Value | undefined) => void
}

/** One of a few words that a list is narrowed to; nothing chosen is all of them. */
export function FilterSelect<Value extends string>({
  label,
  value,
  values,
  labels,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <Select<Value>
      className="filter-select"
      allowClear
      placeholder={label}
      aria-label={label}
      value={value ?? null}
      options={values.map((one) => ({ value: one, label: labels[one] }))}
      onChange={(next: Value | undefined) => onChange(next ?? undefined)}
    />
  )
}
