import { Form, Input, Modal } from 'antd'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { customerTransfersContract } from '../customer-transfers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

interface Props {
  lineIds: readonly string[]
  onDone: (lines: readonly BatchLine[]) => void
  onClose: () => void
}

/** Sends customers back, with the reason that the other side reads. */
export function RefusalDialog({ lineIds, onDone, onClose }: Props) {
  const { transfer: t, form: texts } = useTexts(customersTexts)
  const [form] = Form.useForm<{ reason: string }>()
  const draft = useDraft(form)
  const refuse = useCallMutation(customerTransfersContract.refuseReceived, {
    quiet: true,
    touches: ['audit'],
  })
  const send = async ({ reason }: { reason: string }) =>
    onDone(await refuse.mutateAsync({ body: { lineIds: [...lineIds], reason: reason.trim() } }))
  return (
    <Modal
      open
      width={480}
      title={fill(t.refuseTitle, { count: lineIds.length })}
      okText={t.refuse}
      cancelText={texts.cancel}
      okButtonProps={{ danger: true, loading: draft.isBusy }}
      onOk={() => void draft.submit(send)}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onValuesChange={draft.touch}>
        <Form.Item
          name="reason"
          label={t.refuseReason}
          extra={t.refuseHelp}
          rules={[{ required: true, whitespace: true, message: t.refuseReasonMissing }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
