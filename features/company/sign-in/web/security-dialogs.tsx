import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import type { OwnSecurity } from './security-advice.ts'
import type { SecurityChange } from './use-security-dialog.ts'

const PasswordDialog = lazyDialog(() => import('./own-password.dialog.tsx'), 'OwnPasswordDialog')
const UsernameDialog = lazyDialog(() => import('./own-username.dialog.tsx'), 'OwnUsernameDialog')
const ContactDialog = lazyDialog(() => import('./own-contact.dialog.tsx'), 'OwnContactDialog')
const BeginDialog = lazyDialog(() => import('./begin-second-step.dialog.tsx'), 'BeginSecondStepDialog')
const EndDialog = lazyDialog(() => import('./end-second-step.dialog.tsx'), 'EndSecondStepDialog')
const RecoveryDialog = lazyDialog(() => import('./recovery-codes.dialog.tsx'), 'RecoveryCodesDialog')

interface SecurityDialogsProps {
  asked: SecurityChange | undefined
  security: OwnSecurity
  onClose: () => void
}

/** The dialog that was asked for. */
export function SecurityDialogs({ asked, security, onClose }: SecurityDialogsProps) {
  // A person who can be reached already must prove to be the same before that changes.
  const isGuarded = security.mobile !== null || security.email !== null
  if (asked === 'password') return <PasswordDialog username={security.username} onClose={onClose} />
  if (asked === 'username') return <UsernameDialog username={security.username} onClose={onClose} />
  if (asked === 'mobile')
    return (
      <ContactDialog
        way="mobile"
        isBound={security.mobile !== null}
        isGuarded={isGuarded}
        onClose={onClose}
      />
    )
  if (asked === 'email')
    return (
      <ContactDialog way="email" isBound={security.email !== null} isGuarded={isGuarded} onClose={onClose} />
    )
  if (asked === 'beginSecondStep') return <BeginDialog username={security.username} onClose={onClose} />
  if (asked === 'endSecondStep') return <EndDialog onClose={onClose} />
  return asked === 'recovery' ? <RecoveryDialog onClose={onClose} /> : null
}
