import { useId, useState } from 'react'
import { Input, Modal } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useConfirm } from '#platform/web/use-confirm.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'

interface Props {
  title: string
  note?: string
  confirm: string
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why; the person reads the answer. */
export function ReasonDialog({ title, note, confirm, onConfirm, onClose }: Props) {
  const t = useTexts(digitalIdentitiesTexts)
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const answer = useConfirm(() => onConfirm(reason.trim()))
  async function send() {
    if (reason.trim() === '') return setMissing(true)
    await answer.confirm()
  }
  return (
    <Modal
      open
      width={480}
      title={title}
      mask={{ closable: false }}
      okText={confirm}
      cancelText={t.verdict.cancel}
      okButtonProps={{ danger: true, loading: answer.isBusy }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {note && <p>{note}</p>}
      <label htmlFor={id}>{t.verdict.reason}</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        maxLength={200}
        showCount
        value={reason}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
      <p className={isMissing ? 'identity-problem' : 'identity-quiet'}>
        {isMissing ? t.verdict.reasonMissing : t.verdict.reasonHelp}
      </p>
    </Modal>
  )
}
