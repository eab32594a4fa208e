import { Form, Input, Modal } from 'antd'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { markFields, rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { companiesContract, type OperatedCompany } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'

/** Suspends a company, with the reason that its people will read. */
export function SuspendDialog({ company, onClose }: { company: OperatedCompany; onClose: () => void }) {
  const t = useTexts(companiesTexts).operated
  const { invalid } = useTexts(platformTexts)
  const [form] = Form.useForm<{ reason: string }>()
  const suspend = useCallMutation(companiesContract.suspend, {
    quiet: true,
    onSuccess: () => {
      notify('success', t.suspended)
      onClose()
    },
  })
  const submit = async () => {
    const body = await form.validateFields().catch(() => undefined)
    if (body)
      suspend.mutate(
        { params: { id: company.id }, body },
        { onError: (error) => void (markFields(form, error) || notify('error', error.message)) },
      )
  }
  return (
    <Modal
      open
      title={fill(t.suspendTitle, { name: company.name })}
      okText={t.suspend}
      cancelText={t.cancel}
      okButtonProps={{ danger: true, loading: suspend.isPending }}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>{t.suspendHelp}</p>
      <Form form={form} layout="vertical" requiredMark disabled={suspend.isPending}>
        <Form.Item
          name="reason"
          label={t.reason}
          rules={rulesOf(companiesContract.suspend.body, 'reason', invalid)}
        >
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={200}
            showCount
            placeholder={t.reasonPlaceholder}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
