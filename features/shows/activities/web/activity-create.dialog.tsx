import { useState } from 'react'
import { Form, Input, Modal, Select } from 'antd'
import { useQueryClient } from '@tanstack/react-query'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'

import {
  activitiesContract,
  activityDraft,
  type ActivityKind,
  activityKinds,
} from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'
import { activityPaths } from './activity-paths.ts'

interface Values {
  title: string
  kind: ActivityKind
}

/** Makes an activity, and goes on to its page. */
export function ActivityCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(activitiesTexts)
  const { invalid } = useTexts(platformTexts)
  const { navigate } = useScreen()
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const create = async () => {
    let id: string | undefined
    const isDone = await draft.submit(async (body) => {
      id = (await call(activitiesContract.create, { body }, { quiet: true, idempotencyKey: key })).id
    })
    if (!isDone || id === undefined) return
    await queries.invalidateQueries({ queryKey: ['activities'] })
    onClose()
    navigate(activityPaths.page, { id })
  }
  return (
    <Modal
      open
      width={520}
      title={t.list.create}
      okText={t.list.create}
      confirmLoading={draft.isBusy}
      onOk={() => void create()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ title: '', kind: 'salon' }}
        onValuesChange={draft.touch}
      >
        <Form.Item name="title" label={t.fields.title} rules={rulesOf(activityDraft, 'title', invalid)}>
          <Input autoFocus maxLength={60} showCount />
        </Form.Item>
        <Form.Item name="kind" label={t.fields.kind}>
          <Select options={activityKinds.map((value) => ({ value, label: t.kinds[value] }))} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
