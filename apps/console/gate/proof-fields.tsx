import type { PublicCodePurpose } from '#features/company/sign-in/sign-in.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import { Field } from './field.tsx'
import { mobileOf } from './field-checks.ts'
import { gateTexts } from './gate.texts.ts'
import { useCodeRequest, type ProofName, type Recipient } from './use-code-request.ts'
import type { GateForm } from './use-gate-form.ts'

const countryPrefix = '+86'

interface ProofFieldsProps {
  form: GateForm<ProofName>
  recipient: Recipient
  purpose: PublicCodePurpose
  /** A quiet line under the number. */
  hint?: string
}

/** A number or an address, and the code that was sent there. */
export function ProofFields({ form, recipient, purpose, hint }: ProofFieldsProps) {
  const t = useTexts(gateTexts).field
  const code = useCodeRequest(form, { recipient, purpose })
  const mobile = form.bind('phonenumber')
  return (
    <>
      {recipient === 'email' ? (
        <Field
          {...form.bind('email')}
          label={t.email}
          name="email"
          type="email"
          inputMode="email"
          placeholder={t.emailPlaceholder}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
        />
      ) : (
        <Field
          {...mobile}
          label={t.mobile}
          name="phonenumber"
          type="tel"
          inputMode="tel"
          placeholder={t.mobilePlaceholder}
          autoComplete="tel-national"
          hint={hint}
          lead={<span className="gate-prefix">{countryPrefix}</span>}
          onChange={(typed) => mobile.onChange(mobileOf(typed))}
        />
      )}
      {code.captchaShown ? (
        <CaptchaField {...form.bind('validCode')} captcha={code.captcha} onRenew={code.renewCaptcha} />
      ) : null}
      <CodeField
        {...form.bind('code')}
        label={recipient === 'email' ? t.mailCode : t.smsCode}
        request={code}
      />
    </>
  )
}
