import { Form, Input, InputNumber, Modal, Radio, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'

import { boothTypes } from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'
import { boxOf } from '../face/booth-shape-model.ts'
import { faultsIn } from '../face/plan-checks-model.ts'
import { type DrawnHall, type RowPlan, rowOf } from './plan-edits.ts'
import { newKey, type PlanDesk } from './use-plan-desk.ts'

interface Props {
  desk: PlanDesk
  hall: DrawnHall
  onClose: () => void
}

const lengths = ['width', 'depth', 'gap', 'left', 'top'] as const

const usualSide = 300

/** The next free line of a hall, with an aisle of three metres; the upper wall where there is no room. */
function nextTop({ booths, depth }: DrawnHall): number {
  if (booths.length === 0) return 0
  const top = boxOf(booths.flatMap(({ points }) => points)).bottom + usualSide
  return top + usualSide <= depth ? top : 0
}

const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place))

/** The first letter that no booth begins with. */
const nextPrefix = (numbers: readonly string[]): string =>
  letters.find((letter) => !numbers.some((number) => number.startsWith(letter))) ?? ''

/** Adds a row of numbered booths. What would not fit is said before it is drawn. */
export function NumberRowDialog({ desk, hall, onClose }: Props) {
  const t = useTexts(boothsTexts)
  const { row: texts } = t
  const web = useTexts(webTexts)
  const [form] = Form.useForm<RowPlan>()
  const initial: RowPlan = {
    prefix: nextPrefix(desk.numbers),
    start: 1,
    count: 10,
    width: 3,
    depth: 3,
    gap: 0,
    left: 0,
    top: nextTop(hall) / 100,
    direction: 'right',
    type: 'standard',
    priceClass: desk.classes[0] ?? 'A',
  }
  const finish = (values: RowPlan) => {
    const inCentimetres = Object.fromEntries(lengths.map((key) => [key, Math.round(values[key] * 100)]))
    const row = rowOf({ ...values, ...inCentimetres }, newKey)
    const keys = row.map(({ key }) => key)
    const others = desk.halls.flatMap(({ key, booths }) => (key === hall.key ? [] : booths))
    const [fault] = faultsIn([{ width: hall.width, depth: hall.depth, booths: [...hall.booths, ...row] }])
    const taken = row.find(({ number }) => others.some((booth) => booth.number === number))
    if (fault || taken) {
      const sentence = t.faults[fault?.fault ?? 'number']
      notify('error', fill(sentence, { numbers: fault?.number ?? taken?.number ?? '' }))
      return
    }
    desk.changeBooths((booths) => [...booths, ...row])
    desk.select(keys)
    onClose()
  }
  const metres = (key: (typeof lengths)[number], min: number) => (
    <Form.Item name={key} label={texts[key]} rules={[{ required: true }]}>
      <InputNumber min={min} max={500} step={0.5} precision={2} suffix="m" />
    </Form.Item>
  )
  return (
    <Modal
      open
      width={520}
      title={texts.title}
      okText={texts.add}
      cancelText={web.action.cancel}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={finish}>
        <div className="booth-pair">
          <Form.Item name="prefix" label={texts.prefix}>
            <Input autoFocus maxLength={6} />
          </Form.Item>
          <Form.Item name="start" label={texts.start} rules={[{ required: true }]}>
            <InputNumber min={0} max={9999} precision={0} />
          </Form.Item>
          <Form.Item name="count" label={texts.count} rules={[{ required: true }]}>
            <InputNumber min={1} max={200} precision={0} />
          </Form.Item>
          {metres('width', 0.1)}
          {metres('depth', 0.1)}
          {metres('gap', 0)}
          {metres('left', 0)}
          {metres('top', 0)}
          <Form.Item name="priceClass" label={t.inspector.priceClass} rules={[{ required: true }]}>
            <Input maxLength={12} />
          </Form.Item>
        </div>
        <Form.Item name="type" label={t.inspector.type}>
          <Select options={boothTypes.map((value) => ({ value, label: t.types[value] }))} />
        </Form.Item>
        <Form.Item name="direction" label={texts.direction}>
          <Radio.Group
            options={[
              { value: 'right', label: texts.right },
              { value: 'down', label: texts.down },
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
