import { Form, Input } from 'antd'

import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { BindCodeField, type ContactValues } from './bind-code-field.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { SecurityDialog } from './security-dialog.tsx'
import { useSecurityForm } from './use-security-form.ts'
import { ownAccountTexts } from './web.texts.ts'

interface OwnContactDialogProps {
  way: 'mobile' | 'email'
  isBound: boolean
  /** The password is asked for. */
  isGuarded: boolean
  onClose: () => void
}

/** A number or an address that leads to the account, proved with a code. */
export function OwnContactDialog({ way, isBound, isGuarded, onClose }: OwnContactDialogProps) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  const { form, isBusy, submit, message } = useSecurityForm<ContactValues>()
  const bindMobile = useCallMutation(ownAccountContract.bindMobile, { quiet: true })
  const bindEmail = useCallMutation(ownAccountContract.bindEmail, { quiet: true })
  const save = () =>
    void submit(async ({ phonenumber, email, code, password }) => {
      const proof = { code, ...(password === undefined ? {} : { password }) }
      if (way === 'mobile') await bindMobile.mutateAsync({ body: { phonenumber, ...proof } })
      else await bindEmail.mutateAsync({ body: { email: email.trim(), ...proof } })
      message.success(t.contactBound)
      onClose()
    })
  const title =
    way === 'mobile' ? (isBound ? t.replaceMobile : t.bindMobile) : isBound ? t.replaceEmail : t.bindEmail
  return (
    <SecurityDialog
      title={title}
      form={form}
      submit={t.save}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      {way === 'mobile' ? (
        <Form.Item
          name="phonenumber"
          label={t.newMobile}
          getValueFromEvent={(event: { target: { value: string } }) =>
            normaliseMobile(event.target.value) ?? event.target.value.trim()
          }
          rules={[
            { required: true, message: t.required },
            { pattern: /^1[3-9]\d{9}$/, message: t.mobileRule },
          ]}
        >
          <Input autoFocus maxLength={20} inputMode="tel" autoComplete="tel-national" />
        </Form.Item>
      ) : (
        <Form.Item
          name="email"
          label={t.newEmail}
          rules={[{ required: true, message: t.required }, { type: 'email' }, { max: 50 }]}
        >
          <Input autoFocus maxLength={50} type="email" inputMode="email" autoComplete="email" />
        </Form.Item>
      )}
      <BindCodeField form={form} way={way} />
      {isGuarded ? <ConfirmPassword /> : null}
    </SecurityDialog>
  )
}
