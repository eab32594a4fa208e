import { useState } from 'react'

/** What may be changed, each in a dialog of its own. */
export type SecurityChange =
  | 'username'
  | 'password'
  | 'mobile'
  | 'email'
  | 'beginSecondStep'
  | 'endSecondStep'
  | 'recovery'

/** The dialog that is open, if any. */
export function useSecurityDialog() {
  const [asked, setAsked] = useState<SecurityChange>()
  return { asked, ask: setAsked, close: () => setAsked(undefined) }
}
