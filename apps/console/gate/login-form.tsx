import { useEffect, useRef, useState, type FormEvent } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { prefetchConsole } from './prefetch-console.ts'
import { useCaptcha } from './use-captcha.ts'
import { fieldNames, missingOf, useSignIn, type FieldName, type LoginValues, type Refusal } from './use-sign-in.ts'

const nothingWrong: Refusal = { message: undefined, fields: {} }

/** The sign-in form: every refusal says why, and renews the picture, which counts once only. */
export function LoginForm() {
  const t = useTexts(consoleTexts).gate.login
  const [values, setValues] = useState<LoginValues>({ username: '', password: '', validCode: '' })
  const [refusal, setRefusal] = useState(nothingWrong)
  const [captcha, renewCaptcha] = useCaptcha()
  const { busy, submit } = useSignIn()
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({})
  const needsCode = captcha.state !== 'shown' || captcha.required

  useEffect(() => {
    inputs.current.username?.focus()
  }, [])

  const change = (name: FieldName) => (value: string) => {
    void prefetchConsole()
    setValues((before) => ({ ...before, [name]: value }))
    setRefusal(({ message, fields }) => ({ message, fields: { ...fields, [name]: undefined } }))
  }
  const refuse = (next: Refusal, otherwise: FieldName) => {
    setRefusal(next)
    const first = fieldNames.find((name) => next.fields[name]) ?? otherwise
    inputs.current[first]?.focus()
    inputs.current[first]?.select()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing = missingOf(values, needsCode, t)
    if (Object.keys(missing).length > 0) return refuse({ message: undefined, fields: missing }, 'username')
    setRefusal(nothingWrong)
    const refused = await submit(values, captcha)
    if (!refused) return
    setValues((before) => ({ ...before, validCode: '' }))
    renewCaptcha()
    refuse(refused, 'password')
  }
  const bind = (name: FieldName) => ({
    value: values[name],
    error: refusal.fields[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
  })

  return (
    <form className="gate-form" noValidate onSubmit={(event) => void send(event)}>
      <Field
        {...bind('username')}
        label={t.username}
        name="username"
        placeholder={t.usernamePlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        onChange={(event) => change('username')(event.target.value)}
      />
      <PasswordField {...bind('password')} onChange={change('password')} />
      {needsCode ? <CaptchaField {...bind('validCode')} captcha={captcha} onRenew={renewCaptcha} onChange={change('validCode')} /> : null}
      <div role="alert" className="gate-refusal">
        {refusal.message ? <p>{refusal.message}</p> : null}
      </div>
      <button type="submit" className="gate-button gate-submit" aria-busy={busy} aria-disabled={busy}>
        {busy ? <span className="gate-spinner" aria-hidden="true" /> : null}
        {busy ? t.submitting : t.submit}
      </button>
    </form>
  )
}
