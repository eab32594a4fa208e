import { Form, InputNumber, Modal, Skeleton, Switch } from 'antd'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  type CustomerSettings,
  customerSettingsContract,
  mostFormerOwnerDays,
} from '../customer-settings.contract.ts'
import { customersTexts } from '../customers.texts.ts'

/** What the company decides about transfers. */
export function CustomerSettingsDialog({ onClose }: { onClose: () => void }) {
  const { transferSettings: t, form: texts } = useTexts(customersTexts)
  const found = useCallQuery(customerSettingsContract.getSettings, { staleTime: 0 })
  const [form] = Form.useForm<CustomerSettings>()
  const draft = useDraft(form)
  const save = useCallMutation(customerSettingsContract.saveSettings, { quiet: true, touches: ['audit'] })
  async function send(body: CustomerSettings) {
    await save.mutateAsync({ body })
    notify('success', t.saved)
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={t.title}
      okText={texts.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: found.data === undefined, loading: draft.isBusy }}
      onOk={() => void draft.submit(send)}
      onCancel={onClose}
    >
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!found.error && found.data === undefined && <Skeleton active />}
      {found.data && (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={found.data}
          onValuesChange={draft.touch}
        >
          <Form.Item
            name="receiverAccepts"
            label={t.receiverAccepts}
            extra={t.receiverAcceptsHelp}
            valuePropName="checked"
          >
            <Switch />
          </Form.Item>
          <Form.Item
            name="formerOwnerDays"
            label={t.formerOwnerDays}
            extra={t.formerOwnerDaysHelp}
            rules={[{ required: true, message: t.formerOwnerDaysHelp }]}
          >
            <InputNumber min={0} max={mostFormerOwnerDays} precision={0} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
