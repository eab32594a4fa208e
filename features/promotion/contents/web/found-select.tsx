import { Select } from 'antd'

/** The choice and its field, as forms of the editor hand them down. */
export interface ChoiceProps<Value> {
  id?: string
  value: string
  onChange: (chosen: Value) => void
  disabled: boolean
}

interface Option {
  value: string
  label: string
}

interface Props extends ChoiceProps<string | undefined> {
  placeholder: string
  allowClear?: boolean
  /** The things that the server finds. */
  found: readonly Option[]
  /** The one in hand, where it is not among them. */
  chosen: Option | undefined
  onSearch: (keyword: string) => void
}

/** Chooses one of more things than a list can hold: the server looks for what is typed. */
export function FoundSelect({ id, placeholder, value, found, chosen, onSearch, onChange, ...rest }: Props) {
  const isFound = found.some((option) => option.value === value)
  return (
    <Select
      {...(id !== undefined && { id })}
      showSearch={{ filterOption: false, onSearch }}
      placeholder={placeholder}
      aria-label={placeholder}
      value={value === '' ? null : value}
      options={chosen && !isFound ? [chosen, ...found] : [...found]}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
      {...rest}
    />
  )
}
