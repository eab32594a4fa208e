import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> {
  label: string
  error?: string | undefined
  /** A quiet line under the field, such as the caps-lock hint. */
  hint?: ReactNode
  /** What stands at the left end inside the field. */
  lead?: ReactNode
  /** What stands at the right end inside the field. */
  tail?: ReactNode
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** One line of input: label above, error below and tied to the input. */
export function Field({ label, error, hint, lead, tail, onChange, ref, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="gate-field">
      <label htmlFor={id}>{label}</label>
      <div className="gate-input" data-wrong={error !== undefined || undefined}>
        {lead}
        <input
          {...input}
          ref={ref}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {tail}
      </div>
      <p id={`${id}-note`} className={error ? 'gate-error' : 'gate-hint'} role={error ? 'alert' : undefined}>
        {note}
      </p>
    </div>
  )
}
