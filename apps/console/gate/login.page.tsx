import { useEffect, useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleBase } from '#platform/web/session/sign-in-page.ts'
import { useChallenge } from './challenge.ts'
import { CodeLoginForm } from './code-login-form.tsx'
import { GateLink } from './gate-link.tsx'
import { gateTexts } from './gate.texts.ts'
import { useGateTitle } from './gate-title.ts'
import { LoginForm } from './login-form.tsx'
import { keepParameter, readParameter } from './place.ts'
import { resumeSignIn } from './sign-in.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { Ways } from './ways.tsx'

type Way = 'password' | 'code'

/** Signing in: with a password or with a code, and the second step where the account has one. */
export function LoginPage() {
  const texts = useTexts(gateTexts)
  const t = texts.login
  const challenge = useChallenge()
  const [way, setWay] = useState<Way>(() => (readParameter('way') === 'code' ? 'code' : 'password'))
  // The arrows of the keyboard stay on the tabs; only somebody who just came is led to the first field.
  const [isFresh, setFresh] = useState(true)
  const [timedOut, setTimedOut] = useState(false)
  useEffect(resumeSignIn, [])
  useGateTitle(challenge ? texts.secondStep.title : t.title)

  if (challenge) return <SecondStepForm challenge={challenge} onOver={setTimedOut} />
  const choose = (next: Way) => {
    setWay(next)
    setFresh(false)
    setTimedOut(false)
    keepParameter('way', next === 'code' ? 'code' : undefined)
  }
  const ways = [
    { way: 'password', name: t.byPassword },
    { way: 'code', name: t.byCode },
  ] as const
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="gate-welcome">{t.welcome}</p>
      {timedOut ? (
        <p role="alert" className="gate-notice">
          {texts.secondStep.expired}
        </p>
      ) : null}
      <Ways label={t.ways} ways={ways} chosen={way} onChoose={choose}>
        {way === 'password' ? <LoginForm takesFocus={isFresh} /> : <CodeLoginForm takesFocus={isFresh} />}
      </Ways>
      <p className="gate-links">
        <GateLink to="/forget">{t.forgot}</GateLink>
        <span>
          {t.newHere} <GateLink to="/register">{t.register}</GateLink>
        </span>
      </p>
      <p className="gate-agreement">
        {t.agreement} <a href={`${consoleBase}/protocol`}>{t.protocol}</a>
      </p>
    </>
  )
}
