import { Select } from 'antd'
import type { ChoiceProps } from './choice-row.tsx'
import { Row } from './property-row.tsx'

/** One of several options, from a list that opens. */
export const SelectRow = <T extends string | number>({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: ChoiceProps<T>) => (
  <Row label={label}>
    <Select<T>
      size="small"
      className="design-prop-select"
      aria-label={label}
      value={value}
      options={[...options]}
      disabled={disabled}
      onChange={onChange}
    />
  </Row>
)
