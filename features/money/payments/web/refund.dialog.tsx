import { useState } from 'react'
import { Form, Input, InputNumber, Modal } from 'antd'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type Bill, paymentsContract } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'

/** Asks for money back. What is taken back with it has no halves, so a template goes back whole. */
export function RefundDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const t = useTexts(paymentsTexts).cashier
  const most = bill.refundable.amount
  const isWhole = bill.templateId !== null
  const [yuan, setYuan] = useState<number | null>(most / 100)
  const [reason, setReason] = useState('')
  const ask = useCallMutation(paymentsContract.askRefund, {
    touches: ['orders'],
    onSuccess: () => {
      notify('success', t.refundAsked)
      onClose()
    },
  })
  const amount = Math.round((yuan ?? 0) * 100)
  return (
    <Modal
      open
      title={t.refundTitle}
      okText={t.askRefund}
      cancelText={t.cancel}
      okButtonProps={{
        disabled: reason.trim() === '' || amount < 1 || amount > most,
        loading: ask.isPending,
      }}
      onOk={() => ask.mutate({ body: { orderId: bill.orderId, reason, amount } })}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <p className="pay-quiet">{fill(t.refundHelp, { amount: formatMoney(most) })}</p>
        <Form.Item label={t.refundAmount} required>
          <InputNumber
            aria-label={t.refundAmount}
            prefix="¥"
            min={0.01}
            max={most / 100}
            precision={2}
            disabled={isWhole}
            value={yuan}
            onChange={setYuan}
          />
        </Form.Item>
        <Form.Item label={t.refundReason} required>
          <Input
            aria-label={t.refundReason}
            value={reason}
            maxLength={80}
            showCount
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
