import { Form, Input } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { SecurityDialog } from './security-dialog.tsx'
import { useSecurityForm } from './use-security-form.ts'
import { ownAccountTexts } from './web.texts.ts'

/** Goes back to the password alone, which takes both of what protected the account. */
export function EndSecondStepDialog({ onClose }: { onClose: () => void }) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  const { form, isBusy, submit, message } = useSecurityForm<{ password: string; code: string }>()
  const end = useCallMutation(ownAccountContract.endSecondStep, { quiet: true })
  const save = () =>
    void submit(async ({ password, code }) => {
      await end.mutateAsync({ body: { password, code: code.trim() } })
      message.success(t.secondStepEnded)
      onClose()
    })
  return (
    <SecurityDialog
      title={t.endSecondStep}
      form={form}
      submit={t.turnOff}
      danger
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="own-dialog-text">{t.endHelp}</p>
      <ConfirmPassword autoFocus />
      <Form.Item
        name="code"
        label={t.codeOrRecovery}
        rules={[{ required: true, whitespace: true, message: t.required }]}
      >
        <Input maxLength={30} autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} />
      </Form.Item>
    </SecurityDialog>
  )
}
