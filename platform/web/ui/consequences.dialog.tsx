import './consequences.css'

import { useId, useState } from 'react'
import { Input, Modal } from 'antd'

import { useConfirm } from '#platform/web/use-confirm.ts'

interface Props {
  title: string
  ok: string
  isDangerous: boolean
  /** The consequences, a sentence each. */
  points: readonly string[]
  /** The field for a reason; none is asked for without it. */
  reason?: { label: string; hint: string } | undefined
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
  /** After it happened. */
  onDone?: () => void
}

/** Says what will happen before it happens. */
export function ConsequencesDialog({
  title,
  ok,
  isDangerous,
  points,
  reason,
  onConfirm,
  onClose,
  onDone,
}: Props) {
  const id = useId()
  const [why, setWhy] = useState('')
  const { isBusy, confirm } = useConfirm(() => onConfirm(why.trim()))
  return (
    <Modal
      open
      width={480}
      title={title}
      okText={ok}
      okButtonProps={{ danger: isDangerous }}
      confirmLoading={isBusy}
      onOk={() => void confirm().then(onDone)}
      onCancel={onClose}
    >
      <ul className="consequences">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {reason && (
        <div className="consequences-reason">
          <label htmlFor={id}>{reason.label}</label>
          <Input.TextArea
            id={id}
            value={why}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            placeholder={reason.hint}
            onChange={({ target }) => setWhy(target.value)}
          />
        </div>
      )}
    </Modal>
  )
}
