import { Segmented } from 'antd'
import { Row } from './property-row.tsx'

export interface ChoiceProps<T extends string | number> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  disabled?: boolean
  onChange: (value: T) => void
}

/** A few options side by side, one of which is chosen. */
export const ChoiceRow = <T extends string | number>({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: ChoiceProps<T>) => (
  <Row label={label}>
    <Segmented<T>
      size="small"
      aria-label={label}
      value={value}
      options={[...options]}
      disabled={disabled}
      onChange={onChange}
    />
  </Row>
)
