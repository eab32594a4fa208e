import { Form, Input } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { ownAccountTexts } from './web.texts.ts'

/** The present password once more: a person who found an open browser must not get the account as well. */
export function ConfirmPassword({ autoFocus = false }: { autoFocus?: boolean }) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  return (
    <Form.Item
      name="password"
      label={t.confirmPassword}
      extra={t.confirmPasswordHelp}
      rules={[{ required: true, message: t.required }]}
    >
      <Input.Password autoFocus={autoFocus} maxLength={200} autoComplete="current-password" />
    </Form.Item>
  )
}
