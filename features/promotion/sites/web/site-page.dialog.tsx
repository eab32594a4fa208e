import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'

import {
  contentSettings,
  type ContentRow,
  contentsContract,
} from '#features/promotion/contents/contents.contract.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { sitesTexts } from '../sites.texts.ts'

interface Values {
  title: string
  slug: string | null
}

interface Props {
  siteId: string
  /** Undefined for a new one. */
  page: ContentRow | undefined
  onClose: () => void
}

/** The name of a page of a site, and the last part of its address. */
export function SitePageDialog({ siteId, page, onClose }: Props) {
  const t = useTexts(sitesTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const save = async () => {
    const isDone = await draft.submit((values) =>
      page
        ? call(
            contentsContract.update,
            { params: { id: page.contentId }, body: { ...values, version: page.version } },
            { quiet: true },
          )
        : call(
            contentsContract.create,
            { body: { ...values, kind: 'page', parentId: siteId } },
            { quiet: true, idempotencyKey },
          ),
    )
    if (!isDone) return
    await Promise.all(
      ['sites', 'contents'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={page ? t.pages.change : t.pages.add}
      okText={t.settings.save}
      confirmLoading={draft.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ title: page?.title ?? '', slug: page?.slug ?? null }}
        onValuesChange={draft.touch}
      >
        <Form.Item name="title" label={t.pages.name} rules={rulesOf(contentSettings, 'title', invalid)}>
          <Input autoFocus maxLength={60} showCount />
        </Form.Item>
        <Form.Item
          name="slug"
          label={t.pages.slug}
          extra={t.pages.slugHelp}
          normalize={(text: string) => (text === '' ? null : text)}
          rules={rulesOf(contentSettings, 'slug', invalid)}
        >
          <Input maxLength={40} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
