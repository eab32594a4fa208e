import { App, Form, Input, Modal, Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type Outcome, outcomes, radarContract, type RadarTask } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'

interface Filled {
  outcome?: Outcome
  note: string
}

interface Props {
  task: RadarTask
  event: 'finish' | 'dismiss'
  onClose: () => void
}

/** Says what was done about a task, or why it is put aside. */
export function TaskDialog({ task: { taskId, text, version }, event, onClose }: Props) {
  const t = useTexts(radarTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const move = useCallMutation(radarContract.moveTask, {
    touches: ['customers'],
    onSuccess: () => {
      void message.success(t.tasks.done)
      onClose()
    },
  })
  const send = ({ outcome, note }: Filled) =>
    move.mutate({
      params: { id: taskId },
      body: { event, note, version, ...(outcome && { outcome }) },
    })
  return (
    <Modal
      open
      title={text}
      okText={t.tasks.events[event]}
      cancelText={web.action.cancel}
      confirmLoading={move.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ outcome: 'call', note: '' }} onFinish={send}>
        {event === 'finish' ? (
          <Form.Item
            name="outcome"
            label={t.tasks.way}
            rules={[{ required: true, message: t.errors.outcome }]}
          >
            <Select options={outcomes.map((value) => ({ value, label: t.outcomes[value] }))} />
          </Form.Item>
        ) : null}
        <Form.Item
          name="note"
          label={t.tasks.note}
          rules={
            event === 'dismiss' ? [{ required: true, whitespace: true, message: t.errors.dismissReason }] : []
          }
        >
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
