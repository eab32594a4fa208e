import { useTexts } from '#platform/web/language/use-texts.ts'
import { Field } from './field.tsx'
import { gateTexts } from './gate.texts.ts'
import type { Captcha } from './use-captcha.ts'
import type { BoundField } from './use-gate-form.ts'

interface CaptchaFieldProps extends BoundField {
  captcha: Captcha
  onRenew: () => void
}

/** The verification code with its picture, which is a button that brings another one. */
export function CaptchaField({ captcha, onRenew, ...field }: CaptchaFieldProps) {
  const t = useTexts(gateTexts).field
  return (
    <Field
      {...field}
      label={t.captcha}
      name="validCode"
      placeholder={t.captchaPlaceholder}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={10}
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
