import { useState } from 'react'
import { App, Form, Input, Modal, Segmented } from 'antd'

import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { type ContentFacts, contentSettings } from '#features/promotion/contents/contents.contract.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useQueryClient } from '@tanstack/react-query'

import { newsContract, type NewsRow } from '../news.contract.ts'
import { newsTexts } from '../news.texts.ts'
import { newsPaths } from './news-paths.ts'

const bylines = ['staff', 'other'] as const

interface Values {
  title: string
  by: (typeof bylines)[number]
  author: string
  authorStaffId?: string | undefined
}

const blank: Values = { title: '', by: 'staff', author: '' }

const valuesOf = ({ title, facts: { author = '', authorStaffId } }: NewsRow): Values => ({
  title,
  by: author !== '' && authorStaffId === undefined ? 'other' : 'staff',
  author: authorStaffId === undefined ? author : '',
  authorStaffId,
})

/** The facts with another signature; those that the dialog does not show stay. */
function factsOf(before: ContentFacts, { by, author, authorStaffId }: Values): ContentFacts {
  const others = { ...before }
  delete others.author
  delete others.authorStaffId
  if (by === 'staff') return { ...others, ...(authorStaffId !== undefined && { authorStaffId }) }
  return { ...others, ...(author !== '' && { author }) }
}

function SignatureFields({ by, news }: { by: Values['by']; news: NewsRow | undefined }) {
  const t = useTexts(newsTexts).form
  const { authorStaffId, author = '' } = news?.facts ?? {}
  const known = authorStaffId === undefined ? [] : [{ staffId: authorStaffId, name: author }]
  return (
    <>
      <Form.Item name="by" label={t.author}>
        <Segmented options={bylines.map((value) => ({ value, label: t.by[value] }))} />
      </Form.Item>
      <Form.Item name="authorStaffId" hidden={by !== 'staff'} extra={t.staffHelp}>
        <StaffSelect known={known} aria-label={t.by.staff} />
      </Form.Item>
      <Form.Item name="author" hidden={by !== 'other'}>
        <Input maxLength={40} placeholder={t.other} aria-label={t.by.other} />
      </Form.Item>
    </>
  )
}

/** Makes a news item and goes on to write it, or gives one that is there another title and signature. */
export function NewsDialog({ news, onClose }: { news?: NewsRow | undefined; onClose: () => void }) {
  const t = useTexts(newsTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { navigate } = useScreen()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const initial = news ? valuesOf(news) : blank
  const by = Form.useWatch('by', form) ?? initial.by
  const save = async () => {
    let id: string | undefined
    const isDone = await draft.submit(async (values) => {
      const facts = factsOf(news?.facts ?? {}, values)
      const place = news && { id: news.contentId, version: news.version }
      const body = { ...place, title: values.title, facts }
      id = (await call(newsContract.save, { body }, { quiet: true, idempotencyKey: key })).contentId
    })
    if (!isDone || id === undefined) return
    await queries.invalidateQueries({ queryKey: ['news'] })
    onClose()
    if (news) message.success(t.sign.done)
    else navigate(newsPaths.edit, { id })
  }
  return (
    <Modal
      open
      width={640}
      title={news ? t.sign.title : t.create.title}
      okText={news ? t.sign.ok : t.create.ok}
      confirmLoading={draft.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={initial} onValuesChange={draft.touch}>
        <Form.Item name="title" label={t.form.name} rules={rulesOf(contentSettings, 'title', invalid)}>
          <Input autoFocus maxLength={60} showCount />
        </Form.Item>
        <SignatureFields by={by} news={news} />
      </Form>
    </Modal>
  )
}
