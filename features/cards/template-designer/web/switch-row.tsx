import { Switch } from 'antd'
import { Row } from './property-row.tsx'

interface SwitchProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off. */
export const SwitchRow = ({ label, checked, disabled = false, onChange }: SwitchProps) => (
  <Row label={label}>
    <Switch size="small" aria-label={label} checked={checked} disabled={disabled} onChange={onChange} />
  </Row>
)
