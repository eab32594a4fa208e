import { useState } from 'react'
import { DatePicker, Form, Input, InputNumber, Modal } from 'antd'
import type { Dayjs } from 'dayjs'

import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { projectsContract } from '../projects.contract.ts'
import { projectsTexts } from '../projects.texts.ts'
import { FileChoice } from './file-choice.tsx'
import { inWan } from './project-numbers.ts'
import { useFreshProjects } from './use-project-moves.tsx'

interface Values {
  amountFen: number
  arrivedOn: Dayjs
  note?: string
}

/** Notes money that came in, with its proof. */
export function ArrivalDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const t = useTexts(projectsTexts)
  const refresh = useFreshProjects()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [file, setFile] = useState<File>()
  const [isLacking, setLacking] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const save = async () => {
    setLacking(!file)
    if (!file) return
    const isDone = await typed.submit(({ arrivedOn, ...values }) =>
      call(
        projectsContract.addArrival,
        {
          params: { id: projectId },
          body: { ...values, arrivedOn: arrivedOn.format('YYYY-MM-DD') },
          file,
        },
        { quiet: true, idempotencyKey: key },
      ),
    )
    if (!isDone) return
    await refresh()
    onClose()
  }
  const needed = (message: string) => [{ required: true, message }]
  return (
    <Modal
      open
      width={480}
      title={t.detail.addArrival}
      okText={t.detail.addArrival}
      cancelText={t.confirm.cancel}
      confirmLoading={typed.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onValuesChange={typed.touch}>
        <Form.Item name="amountFen" label={t.detail.amount} rules={needed(t.detail.amount)} {...inWan}>
          <InputNumber className="project-number" autoFocus min={0.01} />
        </Form.Item>
        <Form.Item name="arrivedOn" label={t.detail.arrivedOn} rules={needed(t.detail.arrivedOn)}>
          <DatePicker />
        </Form.Item>
        <Form.Item name="note" label={t.detail.note}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          label={t.detail.proof}
          extra={file?.name}
          {...(isLacking && !file && { validateStatus: 'error' as const, help: t.detail.proofNeeded })}
        >
          <FileChoice label={t.detail.chooseFile} onFile={setFile} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
