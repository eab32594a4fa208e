import { useState } from 'react'
import { Form, Input, Modal } from 'antd'

import { contentSettings } from '#features/promotion/contents/contents.contract.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'

import { newsContract } from '../news.contract.ts'
import { newsTexts } from '../news.texts.ts'
import { newsPaths } from './news-paths.ts'

/** Makes a news item, and goes on to write it. */
export function NewsCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(newsTexts).create
  const { invalid } = useTexts(platformTexts)
  const { navigate } = useScreen()
  const [form] = Form.useForm<{ title: string; author: string }>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const create = async () => {
    let id: string | undefined
    const isDone = await draft.submit(async ({ title, author }) => {
      const body = { title, ...(author !== '' && { facts: { author } }) }
      const made = await call(newsContract.save, { body }, { quiet: true, idempotencyKey: key })
      id = made.contentId
    })
    if (!isDone || id === undefined) return
    onClose()
    navigate(newsPaths.edit, { id })
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
        initialValues={{ title: '', author: '' }}
        onValuesChange={draft.touch}
      >
        <Form.Item name="title" label={t.name} rules={rulesOf(contentSettings, 'title', invalid)}>
          <Input autoFocus maxLength={60} showCount />
        </Form.Item>
        <Form.Item name="author" label={t.author}>
          <Input maxLength={40} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
