import { useState } from 'react'
import { Input, Modal } from 'antd'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { RefundRow } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'

/** The decision about a refund, with its reason or the bank's reference. */
interface RefundDecision {
  approve: boolean
  note: string
  version: number
}

interface DialogProps {
  refund: RefundRow
  approve: boolean
  isBusy: boolean
  onDecide: (decision: RefundDecision) => void
  onClose: () => void
}

/** Agrees to a refund or rejects it; a transfer back names the bank's receipt. */
export function RefundDecisionDialog({ refund, approve, isBusy, onDecide, onClose }: DialogProps) {
  const t = useTexts(paymentsTexts).desk
  const [note, setNote] = useState('')
  const needsNote = !approve || refund.channel === 'transfer'
  const label = approve ? t.reference : t.rejectReason
  return (
    <Modal
      open
      title={approve ? fill(t.approveTitle, { amount: formatMoney(refund.amount) }) : t.rejectTitle}
      okText={approve ? t.approve : t.reject}
      cancelText={t.cancel}
      okButtonProps={{
        danger: !approve,
        disabled: needsNote && note.trim() === '',
        loading: isBusy,
      }}
      onOk={() => onDecide({ approve, note, version: refund.version })}
      onCancel={onClose}
    >
      {approve ? <p>{refund.channel === 'transfer' ? t.referenceHelp : t.approveBody}</p> : null}
      {needsNote ? (
        <Input
          aria-label={label}
          placeholder={label}
          value={note}
          maxLength={200}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
    </Modal>
  )
}
