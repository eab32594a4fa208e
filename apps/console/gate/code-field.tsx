import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { Field } from './field.tsx'
import { digitsOf } from './field-checks.ts'
import { gateTexts } from './gate.texts.ts'
import type { useCodeRequest } from './use-code-request.ts'
import type { BoundField } from './use-gate-form.ts'

interface CodeFieldProps extends BoundField {
  label: string
  request: Pick<ReturnType<typeof useCodeRequest>, 'sent' | 'secondsLeft' | 'isSending' | 'request'>
}

/** The code that was sent, with the button that sends it. */
export function CodeField({
  label,
  request: { sent, secondsLeft, isSending, request },
  ...field
}: CodeFieldProps) {
  const t = useTexts(gateTexts)
  const isWaiting = isSending || secondsLeft > 0
  const again = sent ? t.code.again : t.code.send
  const text = secondsLeft > 0 ? fill(t.code.wait, { seconds: secondsLeft }) : again
  const shown = sent?.code
  const hint = shown ? (
    <>
      {t.code.shown}
      <strong>{shown}</strong>{' '}
      <button type="button" className="gate-inline" onClick={() => field.onChange(shown)}>
        {t.code.fillIn}
      </button>
    </>
  ) : sent ? (
    fill(t.code.sent, { minutes: sent.minutes })
  ) : undefined
  return (
    <Field
      {...field}
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      placeholder={t.field.codePlaceholder}
      hint={hint}
      onChange={(typed) => field.onChange(digitsOf(typed))}
      tail={
        <button type="button" className="gate-send" aria-disabled={isWaiting} onClick={request}>
          {isSending ? t.code.sending : text}
        </button>
      }
    />
  )
}
