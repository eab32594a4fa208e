import { useTexts } from '#platform/web/language/use-texts.ts'
import { Field } from './field.tsx'
import { codeProblem, mobileProblem, usernameProblem } from './field-checks.ts'
import { gateCall, gateCalls } from './gate-call.ts'
import { GateForm } from './gate-form.tsx'
import { gateTexts } from './gate.texts.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordProblem, repeatProblem } from './new-password.ts'
import { ProofFields } from './proof-fields.tsx'
import { enter, rememberPassword } from './sign-in.ts'
import { TermsField } from './terms-field.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useGateForm } from './use-gate-form.ts'

interface RegisterFormProps {
  /** The token of the invitation that is taken up. */
  invitation: string | undefined
  hint: string | undefined
  /** The name that the company thought of. */
  username: string | undefined
}

/** Number and code, then how one signs in from now on. */
export function RegisterForm({ invitation, hint, username: proposed }: RegisterFormProps) {
  const t = useTexts(gateTexts)
  const form = useGateForm(
    ['phonenumber', 'email', 'validCode', 'code', 'username', 'password', 'repeat', 'terms'],
    { username: proposed },
  )
  useFirstFocus(form, 'phonenumber')

  const send = async () => {
    const { phonenumber, code, username, password, repeat, terms } = form.values
    const isComplete = form.check({
      phonenumber: mobileProblem(phonenumber, t.field),
      code: codeProblem(code, t.field),
      username: usernameProblem(username, t.field),
      password: newPasswordProblem(password, t),
      repeat: repeatProblem(password, repeat, t.field),
      terms: terms ? undefined : t.register.termsRequired,
    })
    if (!isComplete) return
    await form.run(async () => {
      const body = {
        phonenumber,
        code,
        username: username.trim(),
        password,
        ...(invitation ? { invitation } : {}),
      }
      const answer = await gateCall(gateCalls.register, { body })
      rememberPassword(password)
      await enter(answer)
    }, 'phonenumber')
  }
  return (
    <GateForm
      form={form}
      onSend={() => void send()}
      submit={invitation ? t.register.join : t.register.submit}
      submitting={t.register.submitting}
    >
      <ProofFields form={form} recipient="phonenumber" purpose="register" {...(hint ? { hint } : {})} />
      <Field
        {...form.bind('username')}
        label={t.field.username}
        name="username"
        placeholder={t.field.newUsernamePlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
      <NewPasswordFields
        form={form}
        name="password"
        label={t.field.password}
        username={form.values.username}
      />
      <TermsField {...form.bind('terms')} />
    </GateForm>
  )
}
