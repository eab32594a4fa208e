import { useState } from 'react'
import { Checkbox, Form, Input, Modal, Select } from 'antd'
import { useQueryClient } from '@tanstack/react-query'

import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type PersonDraft, personDraft, registrationsContract } from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'

interface Values extends PersonDraft {
  ticketTypeId: string
  isHere: boolean
}

/** Signs somebody up, who may stand at the desk. */
export function VisitorAddDialog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const t = useTexts(registrationsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const { data } = useCallQuery(activitiesContract.get, { params: { id: activityId } })
  const types = (data?.tickets.types ?? []).filter(({ isOffered }) => isOffered)
  const add = async () => {
    let state: string | undefined
    const isDone = await draft.submit(async (values) => {
      const body = { ...values, activityId }
      state = (await call(registrationsContract.add, { body }, { quiet: true, idempotencyKey: key })).state
    })
    if (!isDone) return
    notify('success', state === 'waitlisted' ? t.list.waiting : t.list.added)
    await Promise.all(
      ['registrations', 'activities'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={t.list.add}
      okText={t.list.add}
      confirmLoading={draft.isBusy}
      onOk={() => void add()}
      onCancel={onClose}
    >
      {data && (
        <Form
          form={form}
          layout="vertical"
          initialValues={{
            name: '',
            mobile: '',
            company: '',
            title: '',
            ticketTypeId: types[0]?.id,
            isHere: false,
          }}
          onValuesChange={draft.touch}
        >
          <Form.Item name="name" label={t.list.name} rules={rulesOf(personDraft, 'name', invalid)}>
            <Input autoFocus maxLength={40} />
          </Form.Item>
          <Form.Item name="mobile" label={t.list.mobile} rules={rulesOf(personDraft, 'mobile', invalid)}>
            <Input inputMode="tel" maxLength={20} />
          </Form.Item>
          <Form.Item name="company" label={t.list.company} rules={rulesOf(personDraft, 'company', invalid)}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="title" label={t.form.title} rules={rulesOf(personDraft, 'title', invalid)}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item
            name="ticketTypeId"
            label={t.list.type}
            rules={[{ required: true, message: t.form.needsType }]}
          >
            <Select options={types.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
          <Form.Item name="isHere" valuePropName="checked">
            <Checkbox>{t.form.isHere}</Checkbox>
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
