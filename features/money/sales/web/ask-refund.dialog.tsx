import { Form, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type SaleRow, salesContract } from '../sales.contract.ts'
import { salesTexts } from '../sales.texts.ts'

/** Asks for a refund to a buyer; another colleague decides. */
export function AskRefundDialog({ sale, onClose }: { sale: SaleRow; onClose: () => void }) {
  const t = useTexts(salesTexts).ask
  const web = useTexts(webTexts)
  const { data } = useCallQuery(salesContract.getRefundable, { params: { id: sale.orderId } })
  const [yuan, setYuan] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const send = useCallMutation(salesContract.askRefund, {
    onSuccess: () => {
      notify('success', t.done)
      onClose()
    },
  })
  const most = data?.amount ?? 0
  const amount = Math.round((yuan ?? most / 100) * 100)
  const isReady = reason.trim() !== '' && amount >= 1 && amount <= most
  return (
    <Modal
      open
      title={t.title}
      okText={t.ok}
      cancelText={web.action.cancel}
      okButtonProps={{ disabled: !isReady, loading: send.isPending }}
      onOk={() => send.mutate({ body: { orderId: sale.orderId, amount, reason } })}
      onCancel={onClose}
    >
      {data?.amount === 0 ? (
        <p>{t.none}</p>
      ) : (
        <Form layout="vertical" component="div">
          <p>{fill(t.help, { amount: formatMoney(most) })}</p>
          <Form.Item label={t.amount} required>
            <InputNumber
              aria-label={t.amount}
              prefix="¥"
              min={0.01}
              max={most / 100}
              precision={2}
              value={yuan ?? most / 100}
              onChange={setYuan}
            />
          </Form.Item>
          <Form.Item label={t.reason} required>
            <Input
              aria-label={t.reason}
              value={reason}
              maxLength={80}
              showCount
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
