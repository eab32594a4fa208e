import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, DatePicker, Form, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { mostStops } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'
import { useHosts } from './host-select.tsx'

interface Timed {
  times?: [Dayjs, Dayjs]
}

/** The stops of a visit in their order; a new one begins where the last one ends. */
export function StopFields({ known }: { known: readonly { id: string; name: string }[] }) {
  const t = useTexts(visitPlansTexts)
  const form = Form.useFormInstance()
  const { options } = useHosts(known)
  const hostIds = (Form.useWatch('hostIds', form) ?? []) as string[]
  const hosts = options.filter(({ value }) => hostIds.includes(value))
  const next = () => {
    const last = (form.getFieldValue('stops') as Timed[] | undefined)?.at(-1)?.times?.[1]
    return { place: '', hostId: null, note: '', ...(last && { times: [last, last.add(1, 'hour')] }) }
  }
  return (
    <Form.List name="stops">
      {(fields, { add, remove }, { errors }) => (
        <fieldset className="visit-parts">
          <legend>{t.fields.stops}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="visit-stop">
              <Form.Item
                name={[name, 'place']}
                rules={[{ required: true, whitespace: true, message: t.fields.stopPlace }]}
              >
                <Input aria-label={t.fields.stopPlace} placeholder={t.fields.stopPlace} maxLength={80} />
              </Form.Item>
              <Form.Item name={[name, 'times']} rules={[{ required: true, message: t.fields.time }]}>
                <DatePicker.RangePicker
                  aria-label={t.fields.time}
                  showTime={{ format: 'HH:mm', minuteStep: 15 }}
                  format="MM-DD HH:mm"
                />
              </Form.Item>
              <Form.Item name={[name, 'hostId']}>
                <Select
                  allowClear
                  aria-label={t.fields.stopHost}
                  placeholder={t.form.allHosts}
                  options={hosts}
                />
              </Form.Item>
              <Form.Item name={[name, 'note']}>
                <Input aria-label={t.fields.stopNote} placeholder={t.fields.stopNote} maxLength={200} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t.form.remove}
                disabled={fields.length < 2}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          <Button icon={<PlusOutlined />} disabled={fields.length >= mostStops} onClick={() => add(next())}>
            {t.form.addStop}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
