import { useEffect, useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { CompanyForm } from './company-form.tsx'
import { gateCall, gateCalls } from './gate-call.ts'
import { GateLink } from './gate-link.tsx'
import { gateTexts } from './gate.texts.ts'
import { useGateTitle } from './gate-title.ts'
import { goTo } from './place.ts'
import { readToken } from '#platform/web/session/token.ts'
import { goOn, startOver } from './sign-in.ts'

type Stage = 'asking' | 'signed-out' | 'unnamed'

/** Whether there is a company to name. */
function useStage(): Stage {
  const [stage, setStage] = useState<Stage>(() => (readToken() === undefined ? 'signed-out' : 'asking'))
  useEffect(() => {
    if (readToken() === undefined) return
    gateCall(gateCalls.company).then(
      ({ isNamed }) => (isNamed ? void goOn().catch(() => undefined) : setStage('unnamed')),
      () => goTo('/login', { replace: true }),
    )
  }, [])
  return stage
}

/** Names the company that a registration has made. */
export function CompanyPage() {
  const { company: t } = useTexts(gateTexts)
  const stage = useStage()
  useGateTitle(t.title)
  if (stage === 'asking') return <div className="gate-waiting" aria-busy="true" />
  if (stage === 'signed-out')
    return (
      <>
        <h1>{t.title}</h1>
        <p className="gate-welcome">{t.accountFirst}</p>
        <p className="gate-links">
          <GateLink to="/register">{t.register}</GateLink>
          <GateLink to="/login">{t.signIn}</GateLink>
        </p>
      </>
    )
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="gate-welcome">{t.welcome}</p>
      <CompanyForm />
      <p className="gate-links gate-links-middle">
        <button type="button" className="gate-inline" onClick={() => void startOver()}>
          {t.signOut}
        </button>
      </p>
    </>
  )
}
