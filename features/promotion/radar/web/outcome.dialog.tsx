import { App, Form, Input, Modal, Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type Outcome, outcomes, radarContract, type RadarDetail } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'

interface Props {
  detail: RadarDetail
  onClose: () => void
}

/** Writes down that somebody was in touch with a visitor. */
export function OutcomeDialog({ detail: { person, nextStep }, onClose }: Props) {
  const t = useTexts(radarTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ outcome: Outcome; text: string }>()
  const act = useCallMutation(radarContract.act, {
    touches: ['customers'],
    onSuccess: () => {
      void message.success(t.detail.acted)
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t.detail.act}
      okText={web.action.save}
      cancelText={web.action.cancel}
      confirmLoading={act.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="radar-quiet">{nextStep}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ outcome: 'call', text: '' }}
        onFinish={(body) => act.mutate({ params: { id: person.personId }, body })}
      >
        <Form.Item name="outcome" label={t.tasks.way}>
          <Select options={outcomes.map((value) => ({ value, label: t.outcomes[value] }))} />
        </Form.Item>
        <Form.Item name="text" label={t.detail.actText}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
