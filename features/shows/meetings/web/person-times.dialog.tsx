import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Modal, Segmented } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { meetingsContract, type PersonRow, type RoundDetail, type Side, sides } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import { slotClock } from './slot-clock.ts'

interface Values {
  side: Side
  open: number[]
}

interface Props {
  person: PersonRow
  round: RoundDetail
  onClose: () => void
}

/** Writes down when somebody can come, and on which side. */
export function PersonTimesDialog({ person, round, onClose }: Props) {
  const t = useTexts(meetingsTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const all = round.slots.map((_, place) => place)
  const save = async () => {
    const isDone = await typed.submit(async ({ side, open }) => {
      const body = { side, closed: all.filter((place) => !open.includes(place)), version: person.version }
      await call(meetingsContract.editPerson, { params: { id: person.id }, body }, { quiet: true })
    })
    if (!isDone) return
    notify('success', fill(t.people.edited, { name: person.company }))
    await queries.invalidateQueries({ queryKey: ['meetings'] })
    onClose()
  }
  return (
    <Modal
      open
      width={560}
      title={`${person.company} · ${person.name}`}
      okText={t.form.ok}
      cancelText={t.form.cancel}
      confirmLoading={typed.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ side: person.side, open: all.filter((place) => !person.closed.includes(place)) }}
        onValuesChange={typed.touch}
      >
        <Form.Item name="side" label={t.fields.side}>
          <Segmented options={sides.map((value) => ({ value, label: t.sides[value] }))} />
        </Form.Item>
        <Form.Item name="open" label={t.people.openSlots}>
          <Checkbox.Group
            className="meet-slots"
            options={round.slots.map((slot, value) => {
              const { day, time } = slotClock(slot, round.zone)
              return { value, label: `${day} ${time}` }
            })}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
