import { useTexts } from '#platform/web/language/use-texts.ts'
import { GateForm } from './gate-form.tsx'
import { gateTexts } from './gate.texts.ts'
import { PasswordField } from './password-field.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useGateForm } from './use-gate-form.ts'

interface SetupPasswordFormProps {
  username: string
  onPassword: (password: string) => void
}

/** Asks for the password where this page was opened by itself, or where the one that was typed was refused. */
export function SetupPasswordForm({ username, onPassword }: SetupPasswordFormProps) {
  const { field: t, setup } = useTexts(gateTexts)
  const form = useGateForm(['password'])
  useFirstFocus(form, 'password')
  const send = () => {
    const { password } = form.values
    if (form.check({ password: password ? undefined : t.passwordRequired })) onPassword(password)
  }
  return (
    <>
      <p className="gate-step">{setup.askPassword}</p>
      <GateForm form={form} onSend={send} submit={setup.next} submitting={setup.next}>
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
        <PasswordField
          {...form.bind('password')}
          name="password"
          label={t.password}
          placeholder={t.passwordPlaceholder}
          autoComplete="current-password"
        />
      </GateForm>
    </>
  )
}
