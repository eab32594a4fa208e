import type { PublicCodePurpose } from '#features/company/sign-in/sign-in.contract.ts'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { emailProblem, mobileProblem } from './field-checks.ts'
import { gateCall, gateCalls, GateError } from './gate-call.ts'
import { gateTexts } from './gate.texts.ts'
import { type Captcha, captchaProof, isNeeded, useCaptcha } from './use-captcha.ts'
import type { GateForm } from './use-gate-form.ts'
import { useSecondsUntil } from '#platform/web/use-seconds-until.ts'

export type Recipient = 'phonenumber' | 'email'
export type ProofName = Recipient | 'validCode' | 'code'

interface Sent {
  minutes: number
  code: string | null
}

/** Longer pauses are told, not counted. */
const longestPause = 300

interface CodeRequest {
  /** Addresses lead to a new password; people sign in and register by number. */
  recipient: Recipient
  purpose: PublicCodePurpose
}

/** Asks for a code at a number or an address: the picture first where one is asked for, then a pause before the next. */
export function useCodeRequest(form: GateForm<ProofName>, { recipient, purpose }: CodeRequest) {
  const t = useTexts(gateTexts).field
  const [captcha, renewCaptcha, arrived] = useCaptcha()
  const [sent, setSent] = useState<Sent>()
  const [againAt, setAgainAt] = useState(0)
  const [isSending, setSending] = useState(false)
  // After a code was sent the picture is in nobody's way, until another code is asked for.
  const [asksAgain, setAsksAgain] = useState(false)
  const secondsLeft = useSecondsUntil(againAt)
  const asksFor = (picture: Captcha) => isNeeded(picture) && (sent === undefined || asksAgain)

  const isReady = (known: Captcha) => {
    const { values } = form
    const problem =
      recipient === 'email' ? emailProblem(values.email, t) : mobileProblem(values.phonenumber, t)
    return form.check({
      [recipient]: problem,
      ...(asksFor(known) && !values.validCode.trim() ? { validCode: t.captchaRequired } : {}),
    })
  }
  const post = (known: Captcha) => {
    const proof = captchaProof(known, form.values.validCode)
    return recipient === 'email'
      ? gateCall(gateCalls.sendMail, {
          body: { email: form.values.email.trim(), purpose: 'reset', ...proof },
        })
      : gateCall(gateCalls.sendSms, { body: { phonenumber: form.values.phonenumber, purpose, ...proof } })
  }
  const send = async (known: Captcha) => {
    try {
      const { retryAfter, expiresIn, code } = await post(known)
      setAgainAt(Date.now() + retryAfter * 1000)
      setSent({ minutes: Math.round(expiresIn / 60), code })
      setAsksAgain(false)
      form.focus('code')
    } catch (error) {
      if (error instanceof GateError && 'validCode' in error.fields) setAsksAgain(true)
      // Asked too soon: the button counts down what is left.
      if (error instanceof GateError && error.retryAfter > 0 && error.retryAfter <= longestPause)
        setAgainAt(Date.now() + error.retryAfter * 1000)
      form.refuse(error, recipient)
    } finally {
      form.clear('validCode')
      renewCaptcha()
    }
  }
  const request = async () => {
    if (isSending || secondsLeft > 0) return
    if (sent && isNeeded(captcha) && !asksAgain) {
      setAsksAgain(true)
      return setTimeout(() => form.focus('validCode'))
    }
    setSending(true)
    const known = await arrived()
    if (isReady(known)) await send(known)
    setSending(false)
  }
  return {
    captcha,
    captchaShown: asksFor(captcha),
    renewCaptcha,
    sent,
    secondsLeft,
    isSending,
    request: () => void request(),
  }
}
