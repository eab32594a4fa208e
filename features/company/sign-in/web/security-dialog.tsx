import type { ReactNode } from 'react'
import { Form, type FormInstance, Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { ownAccountTexts } from './web.texts.ts'

interface SecurityDialogProps<V extends object> {
  title: string
  form: FormInstance<V>
  submit: string
  isBusy: boolean
  danger?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A few fields about the own account, and the button that sends them; Enter sends them too. */
export function SecurityDialog<V extends object>(props: SecurityDialogProps<V>) {
  const { title, form, submit, isBusy, danger = false, onSubmit, onClose, children } = props
  const { dialogs: t } = useTexts(ownAccountTexts)
  return (
    <Modal
      open
      width={440}
      title={title}
      okText={submit}
      cancelText={t.cancel}
      okButtonProps={{ danger }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={onSubmit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} scrollToFirstError onFinish={onSubmit}>
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  )
}
