import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Modal } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import {
  meetingsContract,
  type RoundDetail,
  type RoundSettings,
  roundSettings,
} from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import './meetings.css'

const numbers = ['walkMinutes', 'mostMeetings', 'leastMeetings'] as const

/** Changes what the next plan of a round keeps to. Its slots and tables stay: people have answered about them. */
export function RoundSettingsDialog({ round, onClose }: { round: RoundDetail; onClose: () => void }) {
  const t = useTexts(meetingsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<RoundSettings>()
  const typed = useDraft(form)
  const field = (name: keyof RoundSettings) => ({
    name,
    label: t.fields[name],
    rules: rulesOf(roundSettings, name, invalid),
  })
  const save = async () => {
    const { id, version } = round
    const isDone = await typed.submit((values) =>
      call(meetingsContract.editRound, { params: { id }, body: { ...values, version } }, { quiet: true }),
    )
    if (!isDone) return
    notify('success', t.settings.done)
    await queries.invalidateQueries({ queryKey: ['meetings'] })
    onClose()
  }
  return (
    <Modal
      open
      title={t.settings.title}
      okText={t.form.ok}
      cancelText={t.form.cancel}
      confirmLoading={typed.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="meet-quiet">{t.settings.help}</p>
      <Form form={form} layout="vertical" initialValues={round} onValuesChange={typed.touch}>
        <Form.Item {...field('name')}>
          <Input autoFocus maxLength={60} />
        </Form.Item>
        <div className="meet-form">
          {numbers.map((name) => (
            <Form.Item key={name} {...field(name)}>
              <InputNumber min={0} max={96} className="meet-number" />
            </Form.Item>
          ))}
        </div>
      </Form>
    </Modal>
  )
}
