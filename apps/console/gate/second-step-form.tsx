import { useEffect, useState } from 'react'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { dropChallenge, type Challenge } from './challenge.ts'
import { Field } from './field.tsx'
import { gateCall, gateCalls, GateError } from './gate-call.ts'
import { GateForm } from './gate-form.tsx'
import { gateTexts } from './gate.texts.ts'
import { enter } from './sign-in.ts'
import { SixDigits } from './six-digits.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useGateForm } from './use-gate-form.ts'
import { useSecondsUntil } from '#platform/web/use-seconds-until.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The challenge is used up: nothing but a new sign-in helps. */
const challengeOver = 'CHALLENGE_OVER'

interface SecondStepFormProps {
  challenge: Challenge
  /** Says that the time was up, after which the first step comes again. */
  onOver: (timedOut: boolean) => void
}

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondStepForm({ challenge: { challenge, endsAt }, onOver }: SecondStepFormProps) {
  const { secondStep: t } = useTexts(gateTexts)
  const { productName } = useTexts(platformTexts)
  const [byRecovery, setByRecovery] = useState(false)
  const form = useGateForm(['code'])
  const left = useSecondsUntil(endsAt)
  useFirstFocus(form, 'code')

  const leave = (timedOut: boolean) => {
    onOver(timedOut)
    dropChallenge()
  }
  const isOver = left === 0 && !form.busy
  useEffect(() => {
    if (!isOver) return
    onOver(true)
    dropChallenge()
  }, [isOver, onOver])

  const finish = async (code: string) => {
    const done = await form.run(async () => {
      try {
        await enter(await gateCall(gateCalls.finishSecondStep, { body: { challenge, code } }))
      } catch (error) {
        if (!(error instanceof GateError) || error.reason !== challengeOver) throw error
        leave(true)
      }
    }, 'code')
    if (!done) form.clear('code')
  }
  const send = () => {
    const code = form.values.code.trim()
    const missing = byRecovery
      ? code
        ? undefined
        : t.recoveryRequired
      : code.length === 6
        ? undefined
        : t.wrong
    if (form.check({ code: missing })) void finish(code)
  }
  const turn = () => {
    form.check({})
    form.clear('code')
    setByRecovery(!byRecovery)
    setTimeout(() => form.focus('code'))
  }
  return (
    <>
      <h1>{t.title}</h1>
      <p className="gate-welcome">{byRecovery ? t.recoveryHelp : fill(t.help, { product: productName })}</p>
      <GateForm form={form} onSend={send} submit={t.submit} submitting={t.submitting}>
        {byRecovery ? (
          <Field
            {...form.bind('code')}
            label={t.recoveryLabel}
            name="recovery"
            placeholder={t.recoveryPlaceholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
          />
        ) : (
          <SixDigits {...form.bind('code')} label={t.label} onComplete={(code) => void finish(code)} />
        )}
      </GateForm>
      <p className="gate-links">
        <button type="button" className="gate-inline" onClick={turn}>
          {byRecovery ? t.useCode : t.useRecovery}
        </button>
        <button type="button" className="gate-inline" onClick={() => leave(false)}>
          {t.back}
        </button>
      </p>
      <p className="gate-agreement gate-clock">{fill(t.left, { time: clock(left) })}</p>
    </>
  )
}
