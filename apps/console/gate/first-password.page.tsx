import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { gateCall, gateCalls, GateError } from './gate-call.ts'
import { GateForm } from './gate-form.tsx'
import { GateLink } from './gate-link.tsx'
import { gateTexts } from './gate.texts.ts'
import { useGateTitle } from './gate-title.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordProblem, repeatProblem } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { goOn, rememberPassword, startOver, typedPassword } from './sign-in.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useGateAccount } from './use-gate-account.ts'
import { useGateForm } from './use-gate-form.ts'

function FirstPasswordForm({ username }: { username: string }) {
  const t = useTexts(gateTexts)
  const [known] = useState(typedPassword)
  const form = useGateForm(['oldPassword', 'newPassword', 'repeat'])
  // The server may refuse the one that was typed, because it was changed meanwhile: then it is asked for.
  const [asksOld, setAsksOld] = useState(known === undefined)
  useFirstFocus(form, asksOld ? 'oldPassword' : 'newPassword')

  const send = async () => {
    const { oldPassword, newPassword, repeat } = form.values
    const isComplete = form.check({
      oldPassword: asksOld && !oldPassword ? t.field.oldPasswordRequired : undefined,
      newPassword: newPasswordProblem(newPassword, t),
      repeat: repeatProblem(newPassword, repeat, t.field),
    })
    if (!isComplete) return
    const body = { oldPassword: asksOld ? oldPassword : (known ?? ''), newPassword }
    await form.run(async () => {
      try {
        await gateCall(gateCalls.changePassword, { body })
      } catch (error) {
        if (error instanceof GateError && 'oldPassword' in error.fields) setAsksOld(true)
        throw error
      }
      rememberPassword(newPassword)
      await goOn()
    }, 'newPassword')
  }
  return (
    <>
      <GateForm
        form={form}
        onSend={() => void send()}
        submit={t.firstPassword.submit}
        submitting={t.firstPassword.submitting}
      >
        {/* Password managers want to know whose password this is. */}
        <input
          className="gate-unseen"
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        {asksOld ? (
          <PasswordField
            {...form.bind('oldPassword')}
            name="oldPassword"
            label={t.field.oldPassword}
            placeholder={t.field.oldPasswordPlaceholder}
            autoComplete="current-password"
          />
        ) : null}
        <NewPasswordFields form={form} name="newPassword" label={t.field.newPassword} username={username} />
      </GateForm>
      <p className={asksOld ? 'gate-links' : 'gate-links gate-links-middle'}>
        {asksOld ? <GateLink to="/forget">{t.firstPassword.forgot}</GateLink> : null}
        <button type="button" className="gate-inline" onClick={() => void startOver()}>
          {t.firstPassword.signOut}
        </button>
      </p>
    </>
  )
}

/** The password that somebody else chose is replaced before anything else is open. */
export function FirstPasswordPage() {
  const { firstPassword: t } = useTexts(gateTexts)
  const account = useGateAccount('password')
  useGateTitle(t.title)
  if (!account) return <div className="gate-waiting" aria-busy="true" />
  return (
    <>
      <h1>{t.heading}</h1>
      <p className="gate-welcome">{t.help}</p>
      <FirstPasswordForm username={account.username} />
    </>
  )
}
