import { useRef } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './field.tsx'
import { gateCall, gateCalls } from './gate-call.ts'
import { GateForm } from './gate-form.tsx'
import { gateTexts } from './gate.texts.ts'
import { PasswordField } from './password-field.tsx'
import { prefetchConsole } from './prefetch-console.ts'
import { enter, rememberPassword, wantedTarget } from './sign-in.ts'
import { captchaProof, isNeeded, useCaptcha } from './use-captcha.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useGateForm } from './use-gate-form.ts'

/** Name and password: every refusal says why, and renews the picture, which counts once only. */
export function LoginForm({ takesFocus }: { takesFocus: boolean }) {
  const { field: t, login } = useTexts(gateTexts)
  const form = useGateForm(['username', 'password', 'validCode'])
  const [captcha, renewCaptcha, arrived] = useCaptcha()
  const isWaiting = useRef(false)
  const needsCode = isNeeded(captcha)
  const renew = () => renewCaptcha(form.values.username.trim())

  useFirstFocus(form, 'username', takesFocus)

  const send = async () => {
    if (isWaiting.current) return
    isWaiting.current = true
    const known = await arrived()
    isWaiting.current = false
    const { username, password, validCode } = form.values
    const isComplete = form.check({
      username: username.trim() ? undefined : t.usernameRequired,
      password: password ? undefined : t.passwordRequired,
      validCode: isNeeded(known) && !validCode.trim() ? t.captchaRequired : undefined,
    })
    if (!isComplete) return
    const body = {
      username: username.trim(),
      password,
      redirectUrl: wantedTarget(),
      ...captchaProof(known, validCode),
    }
    const done = await form.run(async () => {
      const answer = await gateCall(gateCalls.login, { body })
      rememberPassword(password)
      await enter(answer)
    }, 'password')
    if (done) return
    form.clear('validCode')
    renew()
  }
  const name = form.bind('username')
  return (
    <GateForm form={form} onSend={() => void send()} submit={login.submit} submitting={login.submitting}>
      <Field
        {...name}
        label={t.username}
        name="username"
        placeholder={t.usernamePlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        onChange={(value) => {
          void prefetchConsole()
          name.onChange(value)
        }}
      />
      <PasswordField
        {...form.bind('password')}
        name="password"
        label={t.password}
        placeholder={t.passwordPlaceholder}
        autoComplete="current-password"
      />
      {needsCode ? <CaptchaField {...form.bind('validCode')} captcha={captcha} onRenew={renew} /> : null}
    </GateForm>
  )
}
