import { InputNumber } from 'antd'

interface Props {
  label: string
  /** In centimetres. */
  value: number
  min?: number
  max: number
  disabled?: boolean
  onChange: (centimetres: number) => void
}

/** A length that is read in metres and kept in centimetres. */
export const MetresBox = ({ label, value, min = 0, max, disabled = false, onChange }: Props) => (
  <label className="booth-field">
    {label}
    <InputNumber
      min={min / 100}
      max={max / 100}
      step={0.1}
      precision={2}
      suffix="m"
      value={value / 100}
      disabled={disabled}
      onChange={(metres) => metres !== null && onChange(Math.round(metres * 100))}
    />
  </label>
)
