import { useState } from 'react'
import { Form, Input, Modal, Select } from 'antd'

import { contentSettings } from '#features/promotion/contents/contents.contract.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'

import { sitesContract, type SiteTemplate, siteTemplates } from '../sites.contract.ts'
import { sitesTexts } from '../sites.texts.ts'
import { sitePaths } from './site-paths.ts'

/** Makes a site from a template, and goes on to write it. */
export function SiteCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(sitesTexts).create
  const { invalid } = useTexts(platformTexts)
  const { navigate } = useScreen()
  const [form] = Form.useForm<{ title: string; template: SiteTemplate }>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const create = async () => {
    let id: string | undefined
    const isDone = await draft.submit(async (values) => {
      const made = await call(sitesContract.create, { body: values }, { quiet: true, idempotencyKey: key })
      id = made.contentId
    })
    if (!isDone || id === undefined) return
    onClose()
    navigate(sitePaths.edit, { id })
  }
  return (
    <Modal
      open
      width={640}
      title={t.title}
      okText={t.ok}
      confirmLoading={draft.isBusy}
      onOk={() => void create()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ title: '', template: 'manufacturing' }}
        onValuesChange={draft.touch}
      >
        <Form.Item name="title" label={t.name} rules={rulesOf(contentSettings, 'title', invalid)}>
          <Input autoFocus maxLength={60} showCount placeholder={t.nameHint} />
        </Form.Item>
        <Form.Item name="template" label={t.template}>
          <Select options={siteTemplates.map((value) => ({ value, label: t.templates[value] }))} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
