import type { signInContract } from '#features/company/sign-in/sign-in.contract.ts'
import { useEffect, useState } from 'react'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { gateCall, gateCalls, GateError } from './gate-call.ts'
import { GateLink } from './gate-link.tsx'
import { gateTexts } from './gate.texts.ts'
import { useGateTitle } from './gate-title.ts'
import { readParameter } from './place.ts'
import { RegisterForm } from './register-form.tsx'

type Invitation = DataOf<(typeof signInContract)['getInvitation']>
type Invited =
  | { state: 'none' | 'loading' | 'ended' }
  | { state: 'found'; invitation: Invitation; token: string }

/** The invitation that the address carries. */
function useInvitation(): Invited {
  const [token] = useState(() => readParameter('invite'))
  const [invited, setInvited] = useState<Invited>({ state: token ? 'loading' : 'none' })
  useEffect(() => {
    if (!token) return
    gateCall(gateCalls.invitation, { query: { token } }).then(
      (invitation) => setInvited({ state: 'found', invitation, token }),
      // Without an answer the form can still be filled in; the server decides when it is sent.
      (error: unknown) =>
        setInvited({
          state: error instanceof GateError && error.code >= 400 && error.code < 500 ? 'ended' : 'none',
        }),
    )
  }, [token])
  return invited
}

/** An account for somebody new: with a company of their own, or in the one that invites. */
export function RegisterPage() {
  const { register: t } = useTexts(gateTexts)
  const invited = useInvitation()
  useGateTitle(t.title)
  if (invited.state === 'loading') return <div className="gate-waiting" aria-busy="true" />
  if (invited.state === 'ended')
    return (
      <>
        <h1>{t.inviteEnded}</h1>
        <p className="gate-welcome">{t.inviteEndedHelp}</p>
        <p className="gate-links">
          <GateLink to="/login">{t.signIn}</GateLink>
        </p>
      </>
    )
  const invitation = invited.state === 'found' ? invited.invitation : undefined
  return (
    <>
      <h1>{invitation ? fill(t.invited, { name: invitation.name }) : t.heading}</h1>
      <p className="gate-welcome">
        {invitation ? fill(t.invitedHelp, { company: invitation.company }) : t.welcome}
      </p>
      <RegisterForm
        invitation={invited.state === 'found' ? invited.token : undefined}
        username={invitation?.username}
        hint={
          invitation?.maskedMobile ? fill(t.invitedMobile, { mobile: invitation.maskedMobile }) : undefined
        }
      />
      <p className="gate-links gate-links-middle">
        <span>
          {t.haveAccount} <GateLink to="/login">{t.signIn}</GateLink>
        </span>
      </p>
    </>
  )
}
