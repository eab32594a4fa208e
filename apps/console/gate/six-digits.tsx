import { useId } from 'react'

import { digitsOf } from './field-checks.ts'
import type { BoundField } from './use-gate-form.ts'

interface SixDigitsProps extends BoundField {
  label: string
  /** The sixth digit is there: nobody has to look for a button. */
  onComplete: (code: string) => void
}

const places = [0, 1, 2, 3, 4, 5]

/** Six digits in six boxes that are one field: what pastes, fills in or dictates a code finds a plain input. */
export function SixDigits({ label, value, error, onChange, onComplete, ref }: SixDigitsProps) {
  const id = useId()
  const take = (typed: string) => {
    const code = digitsOf(typed)
    onChange(code)
    if (code.length === 6 && code !== value) onComplete(code)
  }
  return (
    <div className="gate-field">
      <label htmlFor={id}>{label}</label>
      <div className="gate-digits" data-wrong={error !== undefined || undefined}>
        <input
          ref={ref}
          id={id}
          name="code"
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => take(event.target.value)}
        />
        {places.map((place) => (
          <span key={place} aria-hidden="true" data-next={place === Math.min(value.length, 5) || undefined}>
            {value[place]}
          </span>
        ))}
      </div>
      <p id={`${id}-note`} className="gate-error" role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  )
}
