import { useState } from 'react'
import { Checkbox, DatePicker, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type AbsenceDraft, absencesContract } from '../absences.contract.ts'
import { absencesTexts } from '../absences.texts.ts'
import { PersonSelect } from './person-select.tsx'

interface Values {
  accountId?: string
  span: [Dayjs, Dayjs]
  deputyId?: string
  kinds: string[]
}

const draftOf = ({ accountId, span: [from, until], deputyId, kinds }: Values): AbsenceDraft => ({
  ...(accountId && { accountId }),
  from: from.toISOString(),
  until: until.toISOString(),
  deputyId: deputyId ?? null,
  kinds: deputyId ? kinds : [],
})

/** Says when somebody is away, and who stands in for what. */
export function AbsenceDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(absencesTexts)
  const mayForOthers = useCan('absence:edit')
  const [key] = useState(() => crypto.randomUUID())
  const { data: kinds } = useCallQuery(absencesContract.kinds)
  if (!kinds) return null
  const send = (values: Values) =>
    call(absencesContract.create, { body: draftOf(values) }, { quiet: true, idempotencyKey: key })
  const morning = dayjs().startOf('day')
  return (
    <DraftDrawer<Values>
      title={t.form.create}
      initialValues={{
        span: [morning, morning.add(1, 'week').endOf('day')],
        kinds: kinds.map((kind) => kind.key),
      }}
      send={send}
      touches="absences"
      saved={t.form.saved}
      onClose={onClose}
    >
      {mayForOthers && (
        <Form.Item name="accountId" label={t.fields.account}>
          <PersonSelect label={t.fields.account} placeholder={t.form.self} />
        </Form.Item>
      )}
      <Form.Item name="span" label={t.fields.span} rules={[{ required: true, message: t.form.required }]}>
        <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
      </Form.Item>
      <Form.Item name="deputyId" label={t.fields.deputy} extra={t.form.deputyHint}>
        <PersonSelect label={t.fields.deputy} placeholder={t.list.nobody} />
      </Form.Item>
      <Form.Item name="kinds" label={t.fields.kinds} extra={t.form.deputyCounts}>
        <Checkbox.Group options={kinds.map((kind) => ({ value: kind.key, label: kind.name }))} />
      </Form.Item>
    </DraftDrawer>
  )
}
