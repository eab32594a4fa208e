import { Form, Input } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { strengthOf } from '#platform/web/forms/password-strength.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { SecurityDialog } from './security-dialog.tsx'
import { useSecurityForm } from './use-security-form.ts'
import { ownAccountTexts } from './web.texts.ts'

interface Values {
  oldPassword: string
  newPassword: string
  repeat: string
}

const shortestPassword = 8

/** A new password; every other device has to sign in again. */
export function OwnPasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  const { form, isBusy, submit, message } = useSecurityForm<Values>()
  const change = useCallMutation(ownAccountContract.changePassword, { quiet: true })
  const typed = Form.useWatch('newPassword', form)
  const help = fill(t.passwordHelp, { least: shortestPassword })
  const save = () =>
    void submit(async ({ oldPassword, newPassword }) => {
      await change.mutateAsync({ body: { oldPassword, newPassword } })
      message.success(t.passwordChanged)
      onClose()
    })
  return (
    <SecurityDialog
      title={t.changePassword}
      form={form}
      submit={t.save}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <input hidden type="text" autoComplete="username" value={username} readOnly />
      <Form.Item name="oldPassword" label={t.oldPassword} rules={[{ required: true, message: t.required }]}>
        <Input.Password autoFocus maxLength={200} autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t.newPassword}
        extra={typed ? t.strength[strengthOf(typed, [username])] : help}
        rules={[
          { required: true, message: t.required },
          { min: shortestPassword, message: help },
        ]}
      >
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t.repeat}
        dependencies={['newPassword']}
        rules={[
          { required: true, message: t.required },
          ({ getFieldValue }) => ({
            validator: (_, value: unknown) =>
              !value || value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(t.repeatWrong)),
          }),
        ]}
      >
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
    </SecurityDialog>
  )
}
