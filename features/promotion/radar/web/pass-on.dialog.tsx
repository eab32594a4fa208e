import { App, Form, Modal } from 'antd'

import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { radarContract, type RadarDetail } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'

interface Props {
  detail: RadarDetail
  onClose: () => void
}

/** Gives a visitor to a colleague. */
export function PassOnDialog({ detail: { person, version }, onClose }: Props) {
  const t = useTexts(radarTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ staffId: string }>()
  const passOn = useCallMutation(radarContract.passOn, {
    onSuccess: () => {
      void message.success(t.detail.passedOn)
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t.detail.passOn}
      okText={web.action.save}
      cancelText={web.action.cancel}
      confirmLoading={passOn.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={({ staffId }) =>
          passOn.mutate({ params: { id: person.personId }, body: { staffId, version } })
        }
      >
        <Form.Item
          name="staffId"
          label={t.detail.colleague}
          rules={[{ required: true, message: t.errors.account }]}
        >
          <StaffSelect />
        </Form.Item>
      </Form>
    </Modal>
  )
}
