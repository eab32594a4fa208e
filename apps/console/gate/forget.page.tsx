import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { ForgetForm } from './forget-form.tsx'
import { GateLink } from './gate-link.tsx'
import { gateTexts } from './gate.texts.ts'
import { useGateTitle } from './gate-title.ts'
import { gateAddress, goTo } from './place.ts'
import { useArrival } from './use-arrival.ts'

function Done() {
  const { forget: t } = useTexts(gateTexts)
  const heading = useArrival()
  return (
    <div className="gate-done">
      <svg
        viewBox="0 0 48 48"
        width="48"
        height="48"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="21" />
        <path d="m15 24.5 6.5 6.5L34 18" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {t.done}
      </h1>
      <p className="gate-welcome">{t.doneHelp}</p>
      <a
        className="gate-button gate-submit"
        href={gateAddress('/login')}
        onClick={(event) => {
          event.preventDefault()
          goTo('/login')
        }}
      >
        {t.signIn}
      </a>
    </div>
  )
}

/** A new password for somebody who can prove a number or an address of the account. */
export function ForgetPage() {
  const { forget: t } = useTexts(gateTexts)
  const [isDone, setDone] = useState(false)
  useGateTitle(t.title)
  if (isDone) return <Done />
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="gate-welcome">{t.welcome}</p>
      <ForgetForm onDone={() => setDone(true)} />
      <p className="gate-links gate-links-middle">
        <span>
          {t.back} <GateLink to="/login">{t.signIn}</GateLink>
        </span>
      </p>
    </>
  )
}
