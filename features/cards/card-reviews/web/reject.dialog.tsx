import { useId, useState } from 'react'
import { Input, Modal } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardReviewTexts } from '../card-reviews.texts.ts'

interface Props {
  count: number
  /** The reason, or undefined for a person who thinks better of it. */
  onAnswer: (reason: string | undefined) => void
}

/** Asks why changes are rejected; the person who asked for them reads the answer. */
export function RejectDialog({ count, onAnswer }: Props) {
  const t = useTexts(cardReviewTexts)
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      width={480}
      title={fill(t.rejectTitle, { count })}
      okText={t.reject}
      cancelText={t.cancel}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      mask={{ closable: false }}
      onOk={() => onAnswer(reason.trim())}
      onCancel={() => onAnswer(undefined)}
    >
      <label htmlFor={id}>{t.reason}</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        maxLength={200}
        showCount
        placeholder={t.reasonHint}
        value={reason}
        onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
      />
    </Modal>
  )
}
