import { useState } from 'react'
import { DatePicker, Form, Modal, Select } from 'antd'
import type { Dayjs } from 'dayjs'

import { projectsContract } from '#features/attraction/projects/projects.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'

import { type CarrierRow, carriersContract } from '../carriers.contract.ts'
import { carriersTexts } from '../carriers.texts.ts'
import { useFreshCarriers } from './use-fresh-carriers.ts'

interface Values {
  projectId: string
  days?: [Dayjs, Dayjs]
}

interface Props {
  kind: 'hold' | 'lease'
  row: CarrierRow
  onClose: () => void
}

/** Keeps a unit for a project, or lets it. */
export function CarrierLetDialog({ kind, row, onClose }: Props) {
  const t = useTexts(carriersTexts)
  const refresh = useFreshCarriers()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim())
  const { data } = useCallQuery(projectsContract.list, {
    query: { ...(keyword && { keyword }), limit: 30 },
  })
  const save = async () => {
    const options = { quiet: true, idempotencyKey: key }
    const isDone = await typed.submit(async ({ projectId, days }) => {
      const params = { id: row.id }
      const [from, to] = days ?? []
      const stay =
        kind === 'lease' && from && to
          ? await call(
              carriersContract.lease,
              {
                params,
                body: {
                  projectId,
                  startsOn: from.format('YYYY-MM-DD'),
                  endsOn: to.format('YYYY-MM-DD'),
                },
              },
              options,
            )
          : await call(carriersContract.hold, { params, body: { projectId } }, options)
      const values = { project: stay.project, time: formatMoment(stay.until) }
      notify('success', fill(kind === 'lease' ? t.form.leased : t.form.held, values))
    })
    await refresh()
    if (isDone) onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={`${t.actions[kind]} · ${row.name}`}
      okText={t.actions[kind]}
      cancelText={t.form.cancel}
      confirmLoading={typed.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ projectId: row.stay?.projectId }}
        onValuesChange={typed.touch}
      >
        <Form.Item
          name="projectId"
          label={t.form.choose}
          rules={[{ required: true, message: t.form.choose }]}
        >
          <Select
            showSearch={{ filterOption: false, onSearch: setText }}
            options={[
              ...(row.stay ? [{ value: row.stay.projectId, label: row.stay.project }] : []),
              ...(data?.list ?? [])
                .filter(({ id }) => id !== row.stay?.projectId)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
        {kind === 'lease' && (
          <Form.Item
            name="days"
            label={`${t.fields.startsOn} – ${t.fields.endsOn}`}
            rules={[{ required: true, message: t.fields.endsOn }]}
          >
            <DatePicker.RangePicker />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
