import { useId, useState } from 'react'
import { Input, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { registrationsTexts } from '../registrations.texts.ts'

interface Props {
  /** Sends what was written; answers whether it went out. */
  send: (text: string, idempotencyKey: string) => Promise<boolean>
  count: number
  onClose: () => void
}

/** Writes a text message to people of an activity. */
export function VisitorMessageDialog({ send: deliver, count, onClose }: Props) {
  const t = useTexts(registrationsTexts).message
  const field = useId()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  async function send() {
    setBusy(true)
    // A refused call has said so by itself; what was written stays.
    const isSent = await deliver(text.trim(), key).catch(() => false)
    setBusy(false)
    if (isSent) onClose()
  }
  return (
    <Modal
      open
      width={520}
      title={t.title}
      okText={fill(t.send, { count })}
      okButtonProps={{ disabled: text.trim() === '' }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <label htmlFor={field}>{t.text}</label>
      <Input.TextArea
        id={field}
        autoFocus
        rows={4}
        maxLength={300}
        showCount
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="visitor-quiet">{t.note}</p>
    </Modal>
  )
}
