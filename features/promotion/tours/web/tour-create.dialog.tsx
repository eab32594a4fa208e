import { Form, Input } from 'antd'

import { PageCreateDialog } from '#features/promotion/promotions/web/page-create.dialog.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { toursContract } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { tourPaths } from './tour-paths.ts'

/** Begins a tour and opens its editor. */
export function TourCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(toursTexts)
  const { invalid } = useTexts(platformTexts)
  return (
    <PageCreateDialog<{ name: string }>
      title={t.list.createTitle}
      create={(body) => call(toursContract.create, { body }, { quiet: true })}
      touches="tours"
      editPath={tourPaths.edit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t.fields.name}
        rules={rulesOf(toursContract.create.body, 'name', invalid)}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
    </PageCreateDialog>
  )
}
