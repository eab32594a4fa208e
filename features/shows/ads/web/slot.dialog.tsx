import { useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber, Modal, Select, Switch } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { adPricings, adsContract, type SlotDraft, slotDraft, type SlotRow } from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'
import './ads.css'

/** How many campaigns a slot takes, and what it costs: typed in yuan. */
export function SlotDialog({ slot, onClose }: { slot: SlotRow; onClose: () => void }) {
  const t = useTexts(adsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<SlotDraft>()
  const typed = useDraft(form)
  const { id, version, capacity, pricing, price, isOpen } = slot
  const save = async () => {
    const isDone = await typed.submit(async (values) => {
      const body = { ...values, price: Math.round(values.price * 100), version }
      await call(adsContract.updateSlot, { params: { id }, body }, { quiet: true })
    })
    if (!isDone) return
    notify('success', t.slots.saved)
    await queries.invalidateQueries({ queryKey: ['ads'] })
    onClose()
  }
  return (
    <Modal
      open
      title={t.places[slot.place]}
      confirmLoading={typed.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ capacity, pricing, isOpen, price: price / 100 }}
        onValuesChange={typed.touch}
      >
        <Form.Item name="isOpen" label={t.fields.isOpen} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="pricing" label={t.fields.pricing}>
          <Select
            options={adPricings
              .filter((value) => slot.place !== 'screen' || value !== 'cpc')
              .map((value) => ({ value, label: t.pricings[value] }))}
          />
        </Form.Item>
        <Form.Item
          name="price"
          label={t.fields.price}
          rules={[{ required: true, message: invalid.required }]}
        >
          <InputNumber min={0} max={1_000_000} precision={2} className="ad-number" />
        </Form.Item>
        <Form.Item name="capacity" label={t.fields.capacity} rules={rulesOf(slotDraft, 'capacity', invalid)}>
          <InputNumber min={1} max={20} precision={0} className="ad-number" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
