import { InputNumber } from 'antd'

export interface NumberProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  disabled?: boolean
  title?: string
  /** Stands after the number. */
  unit?: string
  onChange: (value: number) => void
}

const within = (value: number, { min, max }: NumberProps) => Math.min(max, Math.max(min, value))

/** A number that may only be what the design allows. */
export const NumberBox = (props: NumberProps) => (
  <InputNumber
    size="small"
    aria-label={props.label}
    value={Math.round(props.value * 100) / 100}
    min={props.min}
    max={props.max}
    step={props.step ?? 1}
    disabled={props.disabled ?? false}
    {...(props.unit && { suffix: props.unit })}
    onChange={(value) => value !== null && props.onChange(within(value, props))}
  />
)
