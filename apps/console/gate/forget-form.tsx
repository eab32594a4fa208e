import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { codeProblem, emailProblem, mobileProblem } from './field-checks.ts'
import { gateCall, gateCalls } from './gate-call.ts'
import { GateForm } from './gate-form.tsx'
import { gateTexts } from './gate.texts.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordProblem, repeatProblem } from './new-password.ts'
import { ProofFields } from './proof-fields.tsx'
import type { Recipient } from './use-code-request.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useGateForm } from './use-gate-form.ts'
import { Ways } from './ways.tsx'

/** Proof by number or by mail, and the new password. */
export function ForgetForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(gateTexts)
  const [recipient, setRecipient] = useState<Recipient>('phonenumber')
  const form = useGateForm(['phonenumber', 'email', 'validCode', 'code', 'password', 'repeat'])
  useFirstFocus(form, 'phonenumber')

  const send = async () => {
    const { phonenumber, email, code, password, repeat } = form.values
    const byMail = recipient === 'email'
    const isComplete = form.check({
      [recipient]: byMail ? emailProblem(email, t.field) : mobileProblem(phonenumber, t.field),
      code: codeProblem(code, t.field),
      password: newPasswordProblem(password, t),
      repeat: repeatProblem(password, repeat, t.field),
    })
    if (!isComplete) return
    const proof = byMail ? { email: email.trim() } : { phonenumber }
    if (
      await form.run(
        async () => void (await gateCall(gateCalls.resetPassword, { body: { ...proof, code, password } })),
        'code',
      )
    )
      onDone()
  }
  const choose = (next: Recipient) => {
    setRecipient(next)
    form.set('code', '')
    form.check({})
  }
  const ways = [
    { way: 'phonenumber', name: t.forget.byMobile },
    { way: 'email', name: t.forget.byEmail },
  ] as const
  return (
    <Ways label={t.forget.ways} ways={ways} chosen={recipient} onChoose={choose}>
      <GateForm
        form={form}
        onSend={() => void send()}
        submit={t.forget.submit}
        submitting={t.forget.submitting}
      >
        <ProofFields key={recipient} form={form} recipient={recipient} purpose="reset" />
        <NewPasswordFields form={form} name="password" label={t.field.newPassword} />
      </GateForm>
    </Ways>
  )
}
