import { Form, Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { mallTexts } from '../mall.texts.ts'
import { ShipFields } from './ship-fields.tsx'

interface Props {
  isBusy: boolean
  onShip: (said: { carrier: string; trackingNumber: string }) => void
  onClose: () => void
}

/** Ships one order. */
export function ShipDialog({ isBusy, onShip, onClose }: Props) {
  const { ship: t } = useTexts(mallTexts)
  const [form] = Form.useForm<{ carrier: string; trackingNumber: string }>()
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
      <Form form={form} layout="vertical" onFinish={onShip}>
        <ShipFields />
      </Form>
    </Modal>
  )
}
