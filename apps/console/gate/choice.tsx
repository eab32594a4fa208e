import { useId } from 'react'

interface ChoiceProps {
  label: string
  /** Part of a group that has a label of its own: this one is only read out. */
  quiet?: boolean
  error?: string | undefined
  value: string
  /** Chosen while nothing is. */
  empty: string
  options: readonly { value: string; label: string }[]
  disabled?: boolean
  onChange: (value: string) => void
}

/** One of several, with the device's own list. */
export function Choice({
  label,
  quiet = false,
  error,
  value,
  empty,
  options,
  disabled = false,
  onChange,
}: ChoiceProps) {
  const id = useId()
  return (
    <div className={quiet ? 'gate-choice' : 'gate-field'}>
      {quiet ? null : <label htmlFor={id}>{label}</label>}
      <div className="gate-input" data-wrong={error !== undefined || undefined}>
        <select
          id={id}
          aria-label={quiet ? label : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          data-empty={value === '' || undefined}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {quiet ? null : (
        <p id={`${id}-note`} className="gate-error" role={error ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  )
}
