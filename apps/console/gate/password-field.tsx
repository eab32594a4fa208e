import { useState, type KeyboardEvent, type Ref } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { Field } from './field.tsx'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The password: can be shown, and says when Caps Lock is on. */
export function PasswordField({ value, onChange, error, ref }: PasswordFieldProps) {
  const t = useTexts(consoleTexts).gate.login
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      ref={ref}
      label={t.password}
      name="password"
      type={shown ? 'text' : 'password'}
      placeholder={t.passwordPlaceholder}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      value={value}
      error={error}
      hint={capsLock ? t.capsLock : undefined}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      tail={
        <button
          type="button"
          className="gate-tail"
          aria-pressed={shown}
          aria-label={shown ? t.hidePassword : t.showPassword}
          onClick={() => setShown(!shown)}
        >
          <svg
            viewBox="0 0 24 24"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown ? null : <path d="m4 20 16-16" />}
          </svg>
        </button>
      }
    />
  )
}
