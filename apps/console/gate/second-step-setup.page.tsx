import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { AuthenticatorForm } from './authenticator-form.tsx'
import { gateTexts } from './gate.texts.ts'
import { useGateTitle } from './gate-title.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetupPasswordForm } from './setup-password-form.tsx'
import { startOver, typedPassword } from './sign-in.ts'
import { useArrival } from './use-arrival.ts'
import { useGateAccount } from './use-gate-account.ts'

function Codes({ codes }: { codes: readonly string[] }) {
  const { setup: t } = useTexts(gateTexts)
  const heading = useArrival()
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t.codesTitle}
      </h1>
      <p className="gate-welcome">{t.codesHelp}</p>
      <RecoveryCodes codes={codes} />
    </>
  )
}

/** The second step that the company asks for: password, authenticator, recovery codes. */
export function SecondStepSetupPage() {
  const { setup: t, firstPassword } = useTexts(gateTexts)
  const account = useGateAccount('secondStep')
  const [password, setPassword] = useState(typedPassword)
  const [codes, setCodes] = useState<readonly string[]>()
  useGateTitle(t.title)
  if (codes) return <Codes codes={codes} />
  if (!account) return <div className="gate-waiting" aria-busy="true" />
  return (
    <>
      <h1>{t.title}</h1>
      <p className="gate-welcome">{t.help}</p>
      {password === undefined ? (
        <SetupPasswordForm username={account.username} onPassword={setPassword} />
      ) : (
        <AuthenticatorForm password={password} onRefused={() => setPassword(undefined)} onCodes={setCodes} />
      )}
      <p className="gate-links gate-links-middle">
        <button type="button" className="gate-inline" onClick={() => void startOver()}>
          {firstPassword.signOut}
        </button>
      </p>
    </>
  )
}
