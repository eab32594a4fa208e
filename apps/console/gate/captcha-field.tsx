import type { Ref } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleTexts } from '../console.texts.ts'
import { Field } from './field.tsx'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  onRenew: () => void
  value: string
  onChange: (value: string) => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

/** The verification code with its picture, which is a button that brings another one. */
export function CaptchaField({ captcha, onRenew, value, onChange, error, ref }: CaptchaFieldProps) {
  const t = useTexts(consoleTexts).gate.login
  return (
    <Field
      ref={ref}
      label={t.captcha}
      name="validCode"
      placeholder={t.captchaPlaceholder}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={10}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      tail={
        <button
          type="button"
          className="gate-captcha"
          aria-label={captcha.state === 'failed' ? t.captchaFailed : t.captchaImage}
          onClick={onRenew}
        >
          {captcha.state === 'shown' ? (
            <img src={captcha.image} alt="" height={36} />
          ) : (
            <span>{captcha.state === 'failed' ? t.captchaFailed : t.captchaLoading}</span>
          )}
        </button>
      }
    />
  )
}
