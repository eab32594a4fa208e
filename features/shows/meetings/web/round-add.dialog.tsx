import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, DatePicker, Form, Input, InputNumber, Modal } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { meetingsContract, type RoundDraft, roundDraft, type RoundRow } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import './meetings.css'

/** A round as it is filled in: its days are those of a picker. */
type Values = Omit<RoundDraft, 'days'> & { days: Dayjs[] }

const blank: Omit<Values, 'days' | 'name'> = {
  from: '09:30',
  to: '16:30',
  slotMinutes: 25,
  breakMinutes: 5,
  walkMinutes: 5,
  mostMeetings: 8,
  leastMeetings: 1,
  halls: [{ name: '', tables: 10 }],
}

const numbers = ['slotMinutes', 'breakMinutes', 'walkMinutes', 'mostMeetings', 'leastMeetings'] as const

function Halls() {
  const t = useTexts(meetingsTexts)
  return (
    <Form.List name="halls">
      {(fields, { add, remove }) => (
        <fieldset className="meet-halls meet-wide">
          <legend>{t.fields.halls}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="meet-hall">
              <Form.Item name={[name, 'name']} rules={[{ required: true, message: t.fields.hall }]}>
                <Input aria-label={t.fields.hall} placeholder={t.fields.hall} maxLength={40} />
              </Form.Item>
              <Form.Item name={[name, 'tables']} rules={[{ required: true, message: t.fields.hallTables }]}>
                <InputNumber aria-label={t.fields.hallTables} min={1} max={200} />
              </Form.Item>
              {fields.length > 1 && (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t.form.removeHall}
                  onClick={() => remove(name)}
                />
              )}
            </div>
          ))}
          {fields.length < 10 && (
            <Button icon={<PlusOutlined />} onClick={() => add({ name: '', tables: 10 })}>
              {t.form.addHall}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  )
}

interface Props {
  activityId: string
  onClose: () => void
  onAdded: (round: RoundRow) => void
}

/** Makes a round: its days and slots, its halls and tables, and how many meetings people have. */
export function RoundAddDialog({ activityId, onClose, onAdded }: Props) {
  const t = useTexts(meetingsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const field = (name: keyof RoundDraft) => ({
    name,
    label: t.fields[name],
    rules: rulesOf(roundDraft, name, invalid),
  })
  const add = async () => {
    let round: RoundRow | undefined
    const isDone = await typed.submit(async ({ days, ...values }) => {
      const body = { ...values, days: days.map((day) => day.format('YYYY-MM-DD')), activityId }
      round = await call(meetingsContract.addRound, { body }, { quiet: true, idempotencyKey: key })
    })
    if (!isDone || !round) return
    notify('success', fill(t.form.added, { name: round.name }))
    await queries.invalidateQueries({ queryKey: ['meetings'] })
    onClose()
    onAdded(round)
  }
  return (
    <Modal
      open
      width={680}
      title={t.form.title}
      okText={t.form.ok}
      cancelText={t.form.cancel}
      confirmLoading={typed.isBusy}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={blank} onValuesChange={typed.touch}>
        <div className="meet-form">
          <Form.Item {...field('name')} className="meet-wide">
            <Input autoFocus maxLength={60} />
          </Form.Item>
          <Form.Item
            name="days"
            label={t.fields.days}
            className="meet-wide"
            rules={[{ required: true, message: t.fields.days }]}
          >
            <DatePicker multiple maxTagCount="responsive" className="meet-number" />
          </Form.Item>
          {(['from', 'to'] as const).map((name) => (
            <Form.Item key={name} {...field(name)}>
              <Input type="time" />
            </Form.Item>
          ))}
          {numbers.map((name) => (
            <Form.Item key={name} {...field(name)}>
              <InputNumber min={0} max={240} className="meet-number" />
            </Form.Item>
          ))}
          <Halls />
        </div>
      </Form>
    </Modal>
  )
}
