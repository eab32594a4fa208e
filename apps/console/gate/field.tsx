import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  error?: string | undefined
  /** A quiet line under the field, such as the caps-lock hint. */
  hint?: string | undefined
  /** What stands at the right end inside the field. */
  tail?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of input: label above, error below and tied to the input. */
export function Field({ label, error, hint, tail, ref, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="gate-field">
      <label htmlFor={id}>{label}</label>
      <div className="gate-input" data-wrong={error !== undefined || undefined}>
        <input {...input} ref={ref} id={id} aria-invalid={error !== undefined} aria-describedby={note ? `${id}-note` : undefined} />
        {tail}
      </div>
      <p id={`${id}-note`} className={error ? 'gate-error' : 'gate-hint'} role={error ? 'alert' : undefined}>
        {note}
      </p>
    </div>
  )
}
