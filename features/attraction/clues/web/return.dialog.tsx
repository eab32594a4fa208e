import { Form, Input, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import './clues.css'

export interface Return {
  reason: string
  poolId?: string
  days?: number
}

interface Props {
  event: 'giveBack' | 'extend'
  onAnswer: (answer: Return | undefined) => void
}

/** Asks why clues are given back and where they go, or by how many days they are put off. */
export function ReturnDialog({ event, onAnswer }: Props) {
  const t = useTexts(cluesTexts)
  const [reason, setReason] = useState('')
  const [poolId, setPool] = useState<string>()
  const [days, setDays] = useState(3)
  const { data: pools = [] } = useCallQuery(cluePoolsContract.list, {})
  const isBack = event === 'giveBack'
  const answer = () =>
    onAnswer({ reason: reason.trim(), ...(isBack ? poolId !== undefined && { poolId } : { days }) })
  return (
    <Modal
      open
      width={460}
      title={isBack ? t.giveBack.title : t.extend.title}
      okText={t.events[event]}
      cancelText={t.form.cancel}
      okButtonProps={{ disabled: reason.trim() === '' }}
      onOk={answer}
      onCancel={() => onAnswer(undefined)}
    >
      <Form layout="vertical">
        <p className="clue-quiet">{isBack ? t.giveBack.help : t.extend.help}</p>
        {isBack ? (
          <Form.Item label={t.giveBack.pool} htmlFor="clue-return-pool">
            <Select
              id="clue-return-pool"
              allowClear
              placeholder={t.giveBack.samePool}
              value={poolId}
              options={pools
                .filter(({ state }) => state === 'open')
                .map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id: string | undefined) => setPool(id)}
            />
          </Form.Item>
        ) : (
          <Form.Item label={t.fields.days} htmlFor="clue-extend-days">
            <InputNumber
              id="clue-extend-days"
              min={1}
              max={7}
              precision={0}
              value={days}
              onChange={(value) => setDays(value ?? 1)}
            />
          </Form.Item>
        )}
        <Form.Item label={t.fields.reason} htmlFor="clue-return-reason" required>
          <Input.TextArea
            id="clue-return-reason"
            autoFocus
            rows={3}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
