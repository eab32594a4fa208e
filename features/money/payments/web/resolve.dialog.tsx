import { useState } from 'react'
import { Input, Modal } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { paymentsTexts } from '../payments.texts.ts'

interface ResolveDialogProps {
  isBusy: boolean
  onResolve: (note: string) => void
  onClose: () => void
}

/** Says what became of something that did not add up. */
export function ResolveDialog({ isBusy, onResolve, onClose }: ResolveDialogProps) {
  const t = useTexts(paymentsTexts).desk
  const [note, setNote] = useState('')
  return (
    <Modal
      open
      title={t.resolveTitle}
      okText={t.resolve}
      cancelText={t.cancel}
      okButtonProps={{ disabled: note.trim() === '', loading: isBusy }}
      onOk={() => onResolve(note)}
      onCancel={onClose}
    >
      <Input
        aria-label={t.resolveTitle}
        value={note}
        maxLength={200}
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  )
}
