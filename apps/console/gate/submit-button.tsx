import type { ReactNode } from 'react'

interface SubmitButtonProps {
  busy: boolean
  /** Said while the work is under way. */
  busyText: string
  children: ReactNode
}

/** The one button of a form; stays in its place, and reachable, while the work is under way. */
export function SubmitButton({ busy, busyText, children }: SubmitButtonProps) {
  return (
    <button type="submit" className="gate-button gate-submit" aria-busy={busy} aria-disabled={busy}>
      {busy ? <span className="gate-spinner" aria-hidden="true" /> : null}
      {busy ? busyText : children}
    </button>
  )
}
