import type { ReactNode } from 'react'

import { SubmitButton } from './submit-button.tsx'
import type { GateForm as FormState } from './use-gate-form.ts'

interface GateFormProps {
  form: Pick<FormState<never>, 'busy' | 'message'>
  onSend: () => void
  submit: string
  submitting: string
  children: ReactNode
}

/** Fields, what was refused below them, and the button. */
export function GateForm({ form, onSend, submit, submitting, children }: GateFormProps) {
  return (
    <form
      className="gate-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) onSend()
      }}
    >
      {children}
      <div role="alert" className="gate-refusal">
        {form.message ? <p>{form.message}</p> : null}
      </div>
      <SubmitButton busy={form.busy} busyText={submitting}>
        {submit}
      </SubmitButton>
    </form>
  )
}
