import { Slider } from 'antd'
import { Row } from './property-row.tsx'

/** A share of everything, as a slider. */
export const ShareRow = ({
  label,
  value,
  disabled = false,
  onChange,
}: {
  label: string
  value: number
  disabled?: boolean
  onChange: (value: number) => void
}) => (
  <Row label={label}>
    <Slider
      className="design-prop-slider"
      min={0}
      max={100}
      value={Math.round(value * 100)}
      disabled={disabled}
      tooltip={{ formatter: (share) => `${share ?? 0}%` }}
      ariaLabelForHandle={label}
      onChange={(share) => onChange(share / 100)}
    />
  </Row>
)
