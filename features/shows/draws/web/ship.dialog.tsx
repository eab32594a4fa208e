import { Form, Input, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { drawsTexts } from '../draws.texts.ts'
import type { Parcel } from './use-winning-moves.tsx'

interface Props {
  count: number
  onAnswer: (parcel: Parcel | undefined) => void
}

/** Asks by whom prizes are sent; one parcel has a number, several have their carrier alone. */
export function ShipDialog({ count, onAnswer }: Props) {
  const t = useTexts(drawsTexts)
  const [form] = Form.useForm<Parcel>()
  const answer = async () => {
    const parcel = await form.validateFields().catch(() => undefined)
    if (parcel) onAnswer({ carrier: parcel.carrier.trim(), tracking: (parcel.tracking ?? '').trim() })
  }
  return (
    <Modal
      open
      width={480}
      title={fill(t.winnings.ship, { count })}
      okText={t.winningEvents.ship}
      cancelText={t.confirm.cancel}
      onOk={() => void answer()}
      onCancel={() => onAnswer(undefined)}
    >
      <p>{t.winnings.shipHelp}</p>
      <Form form={form} layout="vertical">
        <Form.Item
          name="carrier"
          label={t.fields.carrier}
          rules={[{ required: true, whitespace: true, message: t.errors.carrier }]}
        >
          <Input autoFocus maxLength={40} />
        </Form.Item>
        {count === 1 && (
          <Form.Item name="tracking" label={t.fields.tracking}>
            <Input maxLength={60} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
