import { useId, type ReactNode } from 'react'

import type { BoundField } from './use-gate-form.ts'

/** Something to agree to. */
export function CheckField({ value, error, onChange, ref, children }: BoundField & { children: ReactNode }) {
  const id = useId()
  return (
    <div className="gate-field">
      <label className="gate-check">
        <input
          ref={ref}
          type="checkbox"
          checked={value !== ''}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
        <span>{children}</span>
      </label>
      <p id={`${id}-note`} className="gate-error" role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  )
}
