import { Select } from 'antd'
import { useTagOptions } from './tag-options.ts'

interface Props {
  id?: string
  label: string
  placeholder?: string
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  className?: string
}

/** Some tags, chosen under their sets. */
export function TagChoice({ label, value, onChange, ...props }: Props) {
  return (
    <Select
      {...props}
      mode="multiple"
      aria-label={label}
      placeholder={props.placeholder ?? label}
      optionFilterProp="label"
      value={value ? [...value] : []}
      options={useTagOptions()}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  )
}
