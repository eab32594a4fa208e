import { useState } from 'react'
import { Button, Form, Input, InputNumber, Modal } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { settlementTexts } from '../settlement.texts.ts'

interface Answer {
  note: string
  adjustments?: { amount: number; note: string }[]
}

interface Props {
  event: 'dispute' | 'resolve'
  isBusy: boolean
  onAnswer: (answer: Answer) => void
  onClose: () => void
}

interface Draft {
  yuan: number | null
  note: string
}

/** Takes the reason of a dispute, or the outcome of it with lines that correct the amount. */
export function AnswerDialog({ event, isBusy, onAnswer, onClose }: Props) {
  const { list: t } = useTexts(settlementTexts)
  const [note, setNote] = useState('')
  const [adjustments, setAdjustments] = useState<readonly Draft[]>([])
  const isResolving = event === 'resolve'
  const change = (at: number, draft: Partial<Draft>) =>
    setAdjustments(adjustments.map((one, n) => (n === at ? { ...one, ...draft } : one)))
  const isWhole = adjustments.every(({ yuan, note: why }) => yuan !== null && yuan !== 0 && why.trim() !== '')
  const send = () =>
    onAnswer({
      note,
      ...(isResolving && {
        adjustments: adjustments.map(({ yuan, note: why }) => ({
          amount: Math.round((yuan ?? 0) * 100),
          note: why,
        })),
      }),
    })
  return (
    <Modal
      open
      title={isResolving ? t.resolveTitle : t.disputeTitle}
      okText={t.ok}
      cancelText={t.cancel}
      okButtonProps={{ disabled: note.trim() === '' || !isWhole, loading: isBusy }}
      onOk={send}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <p>{isResolving ? t.resolveHelp : t.disputeHelp}</p>
        <Form.Item label={t.reason} required>
          <Input.TextArea
            aria-label={t.reason}
            value={note}
            maxLength={200}
            showCount
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
        {adjustments.map((draft, at) => (
          <div key={at} className="statement-adjustment">
            <InputNumber
              aria-label={t.adjustment}
              placeholder={t.adjustment}
              precision={2}
              value={draft.yuan}
              onChange={(yuan) => change(at, { yuan })}
              style={{ flex: 1 }}
            />
            <Input
              aria-label={t.adjustmentNote}
              placeholder={t.adjustmentNote}
              maxLength={80}
              value={draft.note}
              onChange={({ target }) => change(at, { note: target.value })}
              style={{ flex: 1 }}
            />
          </div>
        ))}
        {isResolving && (
          <Button onClick={() => setAdjustments([...adjustments, { yuan: null, note: '' }])}>{t.add}</Button>
        )}
      </Form>
    </Modal>
  )
}
