import { fill } from '#platform/text/texts.ts'
import { strengthOf, strengths } from '#platform/web/forms/password-strength.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { gateTexts } from './gate.texts.ts'
import { shortestPassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import type { GateForm } from './use-gate-form.ts'

interface NewPasswordFieldsProps<N extends string> {
  form: GateForm<N | 'repeat'>
  name: N
  label: string
  /** Must not be part of the password; unknown to a person who forgot more than that. */
  username?: string
}

/** A password that is chosen now: what it needs, said while it is typed, and once more against slips. */
export function NewPasswordFields<N extends string>({
  form,
  name,
  label,
  username,
}: NewPasswordFieldsProps<N>) {
  const t = useTexts(gateTexts)
  const password = form.values[name]
  const strength = strengthOf(password, username ? [username] : [])
  const rules = [
    { met: password.length >= shortestPassword, text: fill(t.rules.length, { least: shortestPassword }) },
    ...(username === undefined
      ? []
      : [{ met: password !== '' && !holdsName(password, username), text: t.rules.notName }]),
  ]
  return (
    <>
      <PasswordField
        {...form.bind(name)}
        name={name}
        label={label}
        placeholder={t.field.newPasswordPlaceholder}
        autoComplete="new-password"
      />
      <div className="gate-rules">
        <ul aria-label={t.rules.label}>
          {rules.map(({ met, text }) => (
            <li key={text} data-met={met || undefined}>
              {text}
              <span className="gate-unseen">{met ? t.rules.met : t.rules.open}</span>
            </li>
          ))}
        </ul>
        <div className="gate-strength" data-strength={password ? strength : undefined} aria-live="polite">
          <span aria-hidden="true" className="gate-meter">
            {strengths.map((step) => (
              <i key={step} />
            ))}
          </span>
          {password ? t.rules[strength] : t.rules.notCommon}
        </div>
      </div>
      <PasswordField
        {...form.bind('repeat')}
        name="repeat"
        label={t.field.repeat}
        placeholder={t.field.repeatPlaceholder}
        autoComplete="new-password"
      />
    </>
  )
}

const holdsName = (password: string, username: string) =>
  username.trim().length > 2 && password.toLowerCase().includes(username.trim().toLowerCase())
