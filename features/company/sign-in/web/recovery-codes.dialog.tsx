import { useState } from 'react'
import { Form, Input } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { KeepCodes } from './keep-codes.tsx'
import { SecurityDialog } from './security-dialog.tsx'
import { useSecurityForm } from './use-security-form.ts'
import { ownAccountTexts } from './web.texts.ts'

/** Ten new recovery codes in the place of what is left of the old ones. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  const { form, isBusy, submit } = useSecurityForm<{ code: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useCallMutation(ownAccountContract.renewRecoveryCodes, { quiet: true })
  const save = () =>
    void submit(async ({ code }) => {
      const { recoveryCodes } = await renew.mutateAsync({ body: { code: code.trim() } })
      setCodes(recoveryCodes)
    })
  if (codes) return <KeepCodes codes={codes} onClose={onClose} />
  return (
    <SecurityDialog
      title={t.renewTitle}
      form={form}
      submit={t.renew}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="own-dialog-text">{t.renewHelp}</p>
      <Form.Item
        name="code"
        label={t.codeOrRecovery}
        rules={[{ required: true, whitespace: true, message: t.required }]}
      >
        <Input
          autoFocus
          maxLength={30}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Form.Item>
    </SecurityDialog>
  )
}
