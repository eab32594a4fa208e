import { Form, Input } from 'antd'

import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { useQueryClient } from '@tanstack/react-query'

import { presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { presenterPaths } from './presenter-paths.ts'

interface Draft {
  name: string
  title: string
}

/** Begins a presenter and opens its editor. */
export function PresenterCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(presentersTexts)
  const { invalid } = useTexts(platformTexts)
  const { navigate } = useScreen()
  const queries = useQueryClient()
  const [form] = Form.useForm<Draft>()
  const draft = useDraft(form)
  const send = async (body: Draft) => {
    const { id } = await call(presentersContract.create, { body }, { quiet: true })
    await queries.invalidateQueries({ queryKey: ['presenters'] })
    navigate(presenterPaths.edit, { id })
  }
  const save = async () => {
    if (await draft.submit(send)) onClose()
  }
  return (
    <FormDrawer
      title={t.list.createTitle}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form form={form} layout="vertical" onValuesChange={draft.touch} disabled={draft.isBusy}>
        <Form.Item
          name="name"
          label={t.fields.name}
          rules={rulesOf(presentersContract.create.body, 'name', invalid)}
        >
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item
          name="title"
          label={t.fields.title}
          initialValue=""
          rules={rulesOf(presentersContract.create.body, 'title', invalid)}
        >
          <Input maxLength={40} placeholder={t.list.titleHint} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
