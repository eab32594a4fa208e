import { Form, Input } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { SecurityDialog } from './security-dialog.tsx'
import { useSecurityForm } from './use-security-form.ts'
import { ownAccountTexts } from './web.texts.ts'

interface Values {
  username: string
  password: string
}

/** Another name to sign in with. */
export function OwnUsernameDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  const { form, isBusy, submit, message } = useSecurityForm<Values>()
  const change = useCallMutation(ownAccountContract.changeUsername, { quiet: true })
  const save = () =>
    void submit(async ({ username: typed, password }) => {
      const body = { username: typed.trim(), password }
      await change.mutateAsync({ body })
      message.success(fill(t.usernameChanged, { username: body.username }))
      onClose()
    })
  return (
    <SecurityDialog
      title={t.changeUsername}
      form={form}
      submit={t.save}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="username"
        label={t.newUsername}
        extra={t.usernameRule}
        initialValue={username}
        rules={[
          { required: true, whitespace: true, message: t.required },
          { pattern: /^\s*[\p{L}\p{N}_.-]{2,20}\s*$/u, message: t.usernameRule },
        ]}
      >
        <Input autoFocus maxLength={20} autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Form.Item>
      <ConfirmPassword />
    </SecurityDialog>
  )
}
