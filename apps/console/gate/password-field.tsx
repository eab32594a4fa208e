import { useState, type KeyboardEvent } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { Field } from './field.tsx'
import { gateTexts } from './gate.texts.ts'
import type { BoundField } from './use-gate-form.ts'

interface PasswordFieldProps extends BoundField {
  label: string
  placeholder: string
  name: string
  /** A known one, or one that is chosen now: password managers offer accordingly. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password: can be shown, and says when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTexts(gateTexts).field
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      hint={capsLock ? t.capsLock : undefined}
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
