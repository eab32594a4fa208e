import { Form, Input } from 'antd'

import { PageCreateDialog } from '#features/promotion/promotions/web/page-create.dialog.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { presentersContract } from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'
import { presenterPaths } from './presenter-paths.ts'

/** Begins a presenter and opens its editor. */
export function PresenterCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(presentersTexts)
  const { invalid } = useTexts(platformTexts)
  const { body: schema } = presentersContract.create
  return (
    <PageCreateDialog<{ name: string; title: string }>
      title={t.list.createTitle}
      create={(body) => call(presentersContract.create, { body }, { quiet: true })}
      touches="presenters"
      editPath={presenterPaths.edit}
      onClose={onClose}
    >
      <Form.Item name="name" label={t.fields.name} rules={rulesOf(schema, 'name', invalid)}>
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item
        name="title"
        label={t.fields.title}
        initialValue=""
        rules={rulesOf(schema, 'title', invalid)}
      >
        <Input maxLength={40} placeholder={t.list.titleHint} />
      </Form.Item>
    </PageCreateDialog>
  )
}
