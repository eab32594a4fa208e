import { useEffect, useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { CompanyForm } from './company-form.tsx'
import { gateCall, gateCalls } from './gate-call.ts'
import { gateTexts } from './gate.texts.ts'
import { useGateTitle } from './gate-title.ts'
import { goTo } from './place.ts'
import { readToken } from '#platform/web/session/token.ts'
import { goOn, startOver } from './sign-in.ts'

/** Whether there is a company to name; a person who has no account begins with that. */
function useUnnamedCompany(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (readToken() === undefined) return goTo('/register', { replace: true })
    gateCall(gateCalls.company).then(
      ({ isNamed }) => (isNamed ? void goOn().catch(() => undefined) : setThere(true)),
      () => goTo('/login', { replace: true }),
    )
  }, [])
  return isThere
}

/** Names the company that a registration has made. */
export function CompanyPage() {
  const { company: t } = useTexts(gateTexts)
  const isThere = useUnnamedCompany()
  useGateTitle(t.title)
  if (!isThere) return <div className="gate-waiting" aria-busy="true" />
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
