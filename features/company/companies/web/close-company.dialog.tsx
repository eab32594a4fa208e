import { Alert, Form, Input, Modal } from 'antd'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { markFields, rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { companiesContract } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'

interface Values {
  name: string
  password: string
}

/** Asks twice before a company is closed: its name in full, and the own password. */
export function CloseCompanyDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts(companiesTexts)
  const { invalid } = useTexts(platformTexts)
  const [form] = Form.useForm<Values>()
  const typed = Form.useWatch('name', form) as string | undefined
  const close = useCallMutation(companiesContract.close, {
    quiet: true,
    onSuccess: () => {
      notify('success', t.closing.done)
      onClose()
    },
  })
  const submit = async () => {
    const body = await form.validateFields().catch(() => undefined)
    if (body)
      close.mutate(
        { body },
        { onError: (error) => void (markFields(form, error) || notify('error', error.message)) },
      )
  }
  const { body } = companiesContract.close
  return (
    <Modal
      open
      title={t.closing.title}
      okText={t.closing.confirm}
      cancelText={t.operated.cancel}
      okButtonProps={{ danger: true, disabled: typed?.trim() !== name, loading: close.isPending }}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={t.closing.warning}
        description={
          <ul className="closing-effects">
            {Object.entries(t.closing.effects).map(([key, text]) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        }
      />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        className="closing-form"
        disabled={close.isPending}
      >
        <Form.Item
          name="name"
          label={fill(t.closing.typeName, { name })}
          rules={rulesOf(body, 'name', invalid)}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="password" label={t.closing.password} rules={rulesOf(body, 'password', invalid)}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
