import type { ReactNode } from 'react'

interface PageFormProps {
  path: string
  /** What the server is asked to do with the page. */
  intent: 'reveal' | 'exchange' | 'share' | 'claim' | 'optOut'
  visitId: string | null
  /** The part of the page that the answer replaces where scripts run. */
  swap: string
  className?: string
  children: ReactNode
}

/** A form that works as a plain form, and without leaving the page where scripts run. */
export function PageForm({ path, intent, visitId, swap, className, children }: PageFormProps) {
  return (
    <form method="post" action={path} data-swap={swap} className={className} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {visitId !== null && <input type="hidden" name="visitId" value={visitId} />}
      {children}
    </form>
  )
}
