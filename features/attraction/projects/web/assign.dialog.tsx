import { useState } from 'react'
import { Alert, Form, Input, Modal, Select } from 'antd'

import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useSettled } from '#platform/web/use-settled.ts'

import { projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { useFreshProjects } from './use-project-moves.tsx'

/** Gives projects to another lead; lines that were refused stay with their reason. */
export function AssignDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useTexts(projectsTexts)
  const refresh = useFreshProjects()
  const [form] = Form.useForm<{ leadId: string; reason?: string }>()
  const typed = useDraft(form)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const keyword = useSettled(text.trim())
  const { data: leads } = useCallQuery(projectsContract.leads, { query: keyword ? { keyword } : {} })
  const save = async () => {
    let failed: string[] = []
    const isDone = await typed.submit(async (values) => {
      const body = { ids: [...ids], ...values }
      const lines = await call(projectsContract.assign, { body }, { quiet: true })
      failed = lines.filter(({ ok }) => !ok).map(({ msg }) => msg)
    })
    if (!isDone) return
    await refresh()
    if (failed.length > 0) {
      setRefused([...new Set(failed)])
      return
    }
    notify('success', t.detail.done)
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={t.list.assigned}
      okText={t.list.assigned}
      cancelText={t.confirm.cancel}
      confirmLoading={typed.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {refused.length > 0 && <Alert type="warning" title={refused.join('；')} />}
      <Form form={form} layout="vertical" onValuesChange={typed.touch}>
        <Form.Item
          name="leadId"
          label={t.list.assignTo}
          extra={t.list.assignNote}
          rules={[{ required: true, message: t.errors.noLead }]}
        >
          <Select
            showSearch={{ filterOption: false, onSearch: setText }}
            options={(leads ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="reason" label={t.fields.reason}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
