import { Form, Input, Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { mallTexts } from '../mall.texts.ts'

interface Props {
  isBusy: boolean
  onSave: (said: { payer: string; reference: string }) => void
  onClose: () => void
}

/** Writes a transfer down that the buyer told of in another way; somebody else confirms it. */
export function ProofDialog({ isBusy, onSave, onClose }: Props) {
  const { proof: t, detail, errors } = useTexts(mallTexts)
  const [form] = Form.useForm<{ payer: string; reference: string }>()
  const rules = [{ required: true, whitespace: true, message: errors.missing }]
  return (
    <Modal
      open
      width={520}
      title={t.title}
      okText={t.ok}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={onSave}>
        <Form.Item name="payer" label={detail.payer} rules={rules}>
          <Input maxLength={60} autoFocus />
        </Form.Item>
        <Form.Item name="reference" label={detail.reference} rules={rules}>
          <Input maxLength={60} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
