import { useState } from 'react'
import { Input, Modal } from 'antd'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type OrderDetail, type OrderEvent, ordersContract } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'

const touches = ['card-templates', 'audit']

function RejectDialog({
  order,
  isOperator,
  onClose,
}: {
  order: OrderDetail
  isOperator: boolean
  onClose: () => void
}) {
  const t = useTexts(ordersTexts).detail
  const [reason, setReason] = useState('')
  const reject = useCallMutation(isOperator ? ordersContract.rejectAny : ordersContract.rejectProof, {
    onSuccess: () => {
      notify('success', t.done.rejectProof)
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t.rejectTitle}
      okText={t.reject}
      cancelText={t.keep}
      okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: reject.isPending }}
      onOk={() => reject.mutate({ params: { id: order.orderId }, body: { reason, version: order.version } })}
      onCancel={onClose}
    >
      <Input.TextArea
        aria-label={t.rejectReason}
        placeholder={t.rejectReason}
        value={reason}
        maxLength={200}
        showCount
        autoSize={{ minRows: 2, maxRows: 5 }}
        onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
      />
    </Modal>
  )
}

/** What the viewer may do with an order; what is not possible says why. */
export function OrderActions({ order, isOperator }: { order: OrderDetail; isOperator: boolean }) {
  const t = useTexts(ordersTexts).detail
  const [isRejecting, setRejecting] = useState(false)
  const confirm = useCallMutation(isOperator ? ordersContract.confirmAny : ordersContract.confirm, {
    touches,
    onSuccess: () => notify('success', t.done.confirm),
  })
  const cancel = useCallMutation(ordersContract.cancel, {
    touches,
    onSuccess: () => notify('success', t.done.cancel),
  })
  const action = (event: OrderEvent) => order.actions.find((one) => one.event === event)
  const request = { params: { id: order.orderId }, body: { version: order.version } }
  const askToConfirm = async () => {
    const question = {
      title: fill(t.confirmTitle, { amount: formatMoney(order.amount) }),
      content: t.confirmBody,
      confirm: t.confirm,
      cancel: t.keep,
    }
    if (await ask(question)) confirm.mutate(request)
  }
  const askToCancel = async () => {
    const question = {
      title: fill(t.cancelTitle, { number: order.number }),
      content: t.cancelBody,
      confirm: t.cancel,
      cancel: t.keep,
    }
    if (await ask({ ...question, danger: true })) cancel.mutate(request)
  }
  if (order.state !== 'unpaid') return null
  return (
    <div className="order-actions">
      {isOperator ? null : (
        <GuardedButton
          danger
          why={action('cancel')?.reason}
          loading={cancel.isPending}
          onClick={() => void askToCancel()}
        >
          {t.cancel}
        </GuardedButton>
      )}
      {order.hasProof ? (
        <>
          <GuardedButton why={action('rejectProof')?.reason} onClick={() => setRejecting(true)}>
            {t.reject}
          </GuardedButton>
          <GuardedButton
            type="primary"
            why={action('confirm')?.reason}
            loading={confirm.isPending}
            onClick={() => void askToConfirm()}
          >
            {t.confirm}
          </GuardedButton>
        </>
      ) : null}
      {isRejecting ? (
        <RejectDialog order={order} isOperator={isOperator} onClose={() => setRejecting(false)} />
      ) : null}
    </div>
  )
}
