import { useState } from 'react'
import { Checkbox, DatePicker, Form, Input, Modal } from 'antd'
import type { Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { problemDraft, type ProblemDraft, projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { useFreshProjects } from './use-project-moves.tsx'

type Values = Omit<ProblemDraft, 'dueOn'> & { dueOn?: Dayjs | null }

/** Notes a problem of a project. */
export function ProblemDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const t = useTexts(projectsTexts)
  const { invalid } = useTexts(platformTexts)
  const refresh = useFreshProjects()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const save = async () => {
    const isDone = await typed.submit(({ dueOn, ...values }) =>
      call(
        projectsContract.addProblem,
        { params: { id: projectId }, body: { ...values, dueOn: dueOn?.format('YYYY-MM-DD') ?? null } },
        { quiet: true, idempotencyKey: key },
      ),
    )
    if (!isDone) return
    await refresh()
    onClose()
  }
  return (
    <Modal
      open
      width={520}
      title={t.detail.addProblem}
      okText={t.detail.addProblem}
      cancelText={t.confirm.cancel}
      confirmLoading={typed.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        onValuesChange={typed.touch}
        initialValues={{ title: '', detail: '', unit: '', isBlocking: false }}
      >
        <Form.Item name="title" label={t.detail.title} rules={rulesOf(problemDraft, 'title', invalid)}>
          <Input autoFocus maxLength={120} />
        </Form.Item>
        <Form.Item name="detail" label={t.detail.detailText}>
          <Input.TextArea rows={3} maxLength={2000} />
        </Form.Item>
        <Form.Item name="unit" label={t.detail.unit}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="dueOn" label={t.detail.due}>
          <DatePicker />
        </Form.Item>
        <Form.Item name="isBlocking" valuePropName="checked">
          <Checkbox>{t.detail.isBlocking}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
