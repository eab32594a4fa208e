import { useTexts } from '#platform/web/language/use-texts.ts'
import { consoleBase } from '#platform/web/session/sign-in-page.ts'
import { CheckField } from './check-field.tsx'
import { gateTexts } from './gate.texts.ts'
import type { BoundField } from './use-gate-form.ts'

/** The consent to the terms of use; they open beside the form, which keeps what was typed. */
export function TermsField(field: BoundField) {
  const { register: t, login } = useTexts(gateTexts)
  return (
    <CheckField {...field}>
      {t.terms}{' '}
      <a href={`${consoleBase}/protocol`} target="_blank" rel="noopener">
        {login.protocol}
      </a>
    </CheckField>
  )
}
