import { useTexts } from '#platform/web/language/use-texts.ts'
import { codeProblem, mobileProblem } from './field-checks.ts'
import { gateCall, gateCalls } from './gate-call.ts'
import { GateForm } from './gate-form.tsx'
import { gateTexts } from './gate.texts.ts'
import { ProofFields } from './proof-fields.tsx'
import { enter, wantedTarget } from './sign-in.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useGateForm } from './use-gate-form.ts'

/** A mobile number and the code that was sent to it. */
export function CodeLoginForm({ takesFocus }: { takesFocus: boolean }) {
  const { field: t, login } = useTexts(gateTexts)
  const form = useGateForm(['phonenumber', 'email', 'validCode', 'code'])
  useFirstFocus(form, 'phonenumber', takesFocus)

  const send = async () => {
    const { phonenumber, code } = form.values
    if (!form.check({ phonenumber: mobileProblem(phonenumber, t), code: codeProblem(code, t) })) return
    await form.run(async () => {
      await enter(
        await gateCall(gateCalls.mobileLogin, { body: { phonenumber, code, redirectUrl: wantedTarget() } }),
      )
    }, 'code')
  }
  return (
    <GateForm form={form} onSend={() => void send()} submit={login.submit} submitting={login.submitting}>
      <ProofFields form={form} recipient="phonenumber" purpose="signIn" />
    </GateForm>
  )
}
