import { useState } from 'react'
import { Form, Input, Modal } from 'antd'

import { contentSettings } from '#features/promotion/contents/contents.contract.ts'
import type { TemplateId } from '#features/promotion/contents/face/templates/template-ids-model.ts'
import { TemplateGallery } from '#features/promotion/contents/web/template-gallery.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'

import { sitesContract } from '../sites.contract.ts'
import { sitesTexts } from '../sites.texts.ts'
import { sitePaths } from './site-paths.ts'

/** Makes a site from a design or from nothing, and goes on to write it. */
export function SiteCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(sitesTexts).create
  const { invalid } = useTexts(platformTexts)
  const { navigate } = useScreen()
  const [form] = Form.useForm<{ title: string }>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const [template, setTemplate] = useState<TemplateId | null>('factory')
  const create = async () => {
    let id: string | undefined
    const isDone = await draft.submit(async (values) => {
      const body = { ...values, ...(template !== null && { template }) }
      const made = await call(sitesContract.create, { body }, { quiet: true, idempotencyKey: key })
      id = made.contentId
    })
    if (!isDone || id === undefined) return
    onClose()
    navigate(sitePaths.edit, { id })
  }
  return (
    <Modal
      open
      width={960}
      title={t.title}
      okText={t.ok}
      confirmLoading={draft.isBusy}
      onOk={() => void create()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ title: '' }} onValuesChange={draft.touch}>
        <Form.Item name="title" label={t.name} rules={rulesOf(contentSettings, 'title', invalid)}>
          <Input autoFocus maxLength={60} showCount placeholder={t.nameHint} />
        </Form.Item>
      </Form>
      <TemplateGallery kind="site" value={template} onChange={setTemplate} />
    </Modal>
  )
}
