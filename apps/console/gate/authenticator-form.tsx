import type { ownAccountContract } from '#features/company/sign-in/own-account.contract.ts'
import { useEffect, useState } from 'react'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyText } from './copy-text.tsx'
import { gateCall, gateCalls, GateError } from './gate-call.ts'
import { GateForm } from './gate-form.tsx'
import { gateTexts } from './gate.texts.ts'
import { messageOf } from './refusal-texts.ts'
import { QrPicture } from './qr-picture.tsx'
import { SixDigits } from './six-digits.tsx'
import { useGateForm } from './use-gate-form.ts'

type Begun = DataOf<(typeof ownAccountContract)['beginSecondStep']>

interface AuthenticatorFormProps {
  password: string
  /** The password is not the right one (any more). */
  onRefused: () => void
  onCodes: (codes: readonly string[]) => void
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The shared secret as a picture and in words, and the first code of it. */
export function AuthenticatorForm({ password, onRefused, onCodes }: AuthenticatorFormProps) {
  const t = useTexts(gateTexts)
  const [begun, setBegun] = useState<Begun>()
  const [problem, setProblem] = useState<GateError>()
  const form = useGateForm(['code'])

  useEffect(() => {
    let isLate = false
    gateCall(gateCalls.beginSecondStep, { body: { password } }).then(
      (answer) => {
        if (!isLate) setBegun(answer)
      },
      (error: unknown) => {
        if (isLate || !(error instanceof GateError)) return
        if ('password' in error.fields) onRefused()
        else setProblem(error)
      },
    )
    return () => {
      isLate = true
    }
    // A new secret makes the picture that is scanned already worthless: one for each password.
  }, [password, onRefused])

  const finish = async (code: string) => {
    const done = await form.run(async () => {
      const { recoveryCodes } = await gateCall(gateCalls.confirmSecondStep, { body: { code } })
      onCodes(recoveryCodes)
    }, 'code')
    if (!done) form.clear('code')
  }
  const send = () => {
    const { code } = form.values
    if (form.check({ code: code.length === 6 ? undefined : t.secondStep.wrong })) void finish(code)
  }
  if (problem)
    return (
      <p role="alert" className="gate-notice">
        {messageOf(problem, t)}
      </p>
    )
  return (
    <>
      <div className="gate-scan">
        <QrPicture address={begun?.address} label={t.setup.picture} />
        <div>
          <p className="gate-step">{t.setup.scan}</p>
          <p className="gate-quiet">{t.setup.scanHelp}</p>
          {begun ? <a href={begun.address}>{t.setup.openApp}</a> : null}
        </div>
      </div>
      <details className="gate-details">
        <summary>{t.setup.manual}</summary>
        {begun ? (
          <p className="gate-secret">
            <code aria-label={t.setup.secret}>{inFours(begun.secret)}</code>
            <CopyText text={begun.secret} />
          </p>
        ) : null}
      </details>
      <GateForm form={form} onSend={send} submit={t.setup.submit} submitting={t.setup.submitting}>
        <SixDigits
          {...form.bind('code')}
          label={t.setup.confirmHelp}
          onComplete={(code) => void finish(code)}
        />
      </GateForm>
    </>
  )
}
