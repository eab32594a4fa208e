import { useId, useState } from 'react'
import { Input, Modal } from 'antd'

interface Props {
  texts: { title: string; ok: string; cancel: string; reason: string; reasonHint: string }
  isBusy?: boolean
  /** The reason in one line, at most 200 characters; undefined for a person who thinks better of it. */
  onAnswer: (reason: string | undefined) => void
}

/** Asks why something is refused; the person who wanted it reads the answer. */
export function ReasonDialog({ texts, isBusy = false, onAnswer }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      width={480}
      title={texts.title}
      okText={texts.ok}
      cancelText={texts.cancel}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => onAnswer(reason.trim())}
      onCancel={() => onAnswer(undefined)}
    >
      <label htmlFor={id}>{texts.reason}</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        maxLength={200}
        showCount
        placeholder={texts.reasonHint}
        value={reason}
        onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
      />
    </Modal>
  )
}
