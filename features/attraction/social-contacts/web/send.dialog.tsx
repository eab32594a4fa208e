import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { mostOfSend, type SendDraft, sendDraft, socialContactsContract } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'

/** Begins a message that colleagues send one by one. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const { sends: t } = useTexts(socialContactsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<SendDraft>()
  const draft = useDraft(form)
  const { data: segments } = useCallQuery(audiencesContract.segments, { query: { limit: 100 } })
  const save = async () => {
    const isDone = await draft.submit((body) =>
      call(socialContactsContract.createSend, { body }, { quiet: true }),
    )
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['social-contacts'] })
    notify('success', t.created)
    onClose()
  }
  const field = (name: keyof SendDraft, label: string) => ({
    name,
    label,
    rules: rulesOf(sendDraft, name, invalid),
  })
  return (
    <FormDrawer
      title={t.create}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" onValuesChange={draft.touch} disabled={draft.isBusy}>
        <Form.Item {...field('name', t.name)}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item
          {...field('segmentId', t.segment)}
          extra={segments?.list.length === 0 ? t.noSegments : fill(t.segmentHelp, { most: mostOfSend })}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={(segments?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item {...field('text', t.text)}>
          <Input.TextArea rows={5} maxLength={1000} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
