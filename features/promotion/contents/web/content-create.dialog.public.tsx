import { useState } from 'react'
import { Form, Input, Modal } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { contentSettings } from '../contents.contract.ts'
import type { TemplateId } from '../face/templates/template-ids-model.ts'
import { TemplateGallery } from './template-gallery.public.tsx'

interface Props {
  kind: 'site' | 'album'
  /** The design that is chosen at first. */
  design: TemplateId
  texts: { title: string; ok: string; name: string; nameHint: string }
  /** Makes the content; one `key` however often it is tried. Answers its id. */
  make: (body: { title: string; template?: TemplateId }, key: string) => Promise<string>
  onMade: (id: string) => void
  onClose: () => void
}

/** Makes a content from a design or from nothing. */
export function ContentCreateDialog({ kind, design, texts, make, onMade, onClose }: Props) {
  const { invalid } = useTexts(platformTexts)
  const [form] = Form.useForm<{ title: string }>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const [template, setTemplate] = useState<TemplateId | null>(design)
  const create = async () => {
    let id: string | undefined
    const isDone = await draft.submit(async (values) => {
      id = await make({ ...values, ...(template !== null && { template }) }, key)
    })
    if (!isDone || id === undefined) return
    onClose()
    onMade(id)
  }
  return (
    <Modal
      open
      width={960}
      title={texts.title}
      okText={texts.ok}
      confirmLoading={draft.isBusy}
      onOk={() => void create()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ title: '' }} onValuesChange={draft.touch}>
        <Form.Item name="title" label={texts.name} rules={rulesOf(contentSettings, 'title', invalid)}>
          <Input autoFocus maxLength={60} showCount placeholder={texts.nameHint} />
        </Form.Item>
      </Form>
      <TemplateGallery kind={kind} value={template} onChange={setTemplate} />
    </Modal>
  )
}
