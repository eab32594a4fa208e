import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form, Input, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { FirmSelect } from '#features/attraction/deals/web/deals.public.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import { contractsContract, type ReceiptMethod, receiptMethods } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import './contracts.css'

interface Values {
  firmId: string
  amount: number
  receivedOn: Dayjs
  payer: string
  method: ReceiptMethod
  reference: string
  note: string
}

/** Writes down money that came in; finance confirms it. */
export function ReceiptDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(contractsTexts)
  const { fields } = t.receipts
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const save = async () => {
    const isSaved = await draft.submit(({ amount, receivedOn, ...values }) =>
      call(
        contractsContract.record,
        {
          body: {
            ...values,
            amountFen: Math.round(amount * 100),
            receivedOn: receivedOn.format('YYYY-MM-DD'),
          },
        },
        { quiet: true, idempotencyKey: key },
      ),
    )
    if (!isSaved) return
    notify('success', t.receipts.done.record)
    await queries.invalidateQueries({ queryKey: ['contracts'] })
    onClose()
  }
  return (
    <FormDrawer
      title={t.receipts.record}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ receivedOn: dayjs(), method: 'bank', payer: '', reference: '', note: '' }}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item name="firmId" label={fields.firm} rules={[{ required: true, message: t.errors.firm }]}>
          <FirmSelect />
        </Form.Item>
        <Form.Item name="amount" label={fields.amount} rules={[{ required: true }]}>
          <InputNumber className="contract-wide" min={0.01} max={10_000_000_000} precision={2} />
        </Form.Item>
        <Form.Item name="receivedOn" label={fields.receivedOn} rules={[{ required: true }]}>
          <DatePicker
            className="contract-wide"
            allowClear={false}
            disabledDate={(day) => day.isAfter(dayjs(), 'day')}
          />
        </Form.Item>
        <Form.Item name="method" label={fields.method}>
          <Select options={receiptMethods.map((value) => ({ value, label: t.receipts.methods[value] }))} />
        </Form.Item>
        <Form.Item name="payer" label={fields.payer}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="reference" label={fields.reference}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="note" label={fields.note}>
          <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
