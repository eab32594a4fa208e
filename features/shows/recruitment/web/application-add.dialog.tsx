import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { recruitmentContract } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import {
  ApplicationFields,
  type ApplicationValues,
  blankApplication,
  draftOf,
} from './application-fields.tsx'

interface Props {
  activityId: string
  categories: readonly string[]
  onClose: () => void
}

/** Writes down a company that applied on paper, or that may want to exhibit. */
export function ApplicationAddDialog({ activityId, categories, onClose }: Props) {
  const t = useTexts(recruitmentTexts).form
  const queries = useQueryClient()
  const [form] = Form.useForm<ApplicationValues & { isLead: boolean }>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const add = async () => {
    let name = ''
    const isDone = await draft.submit(async ({ isLead, ...values }) => {
      const body = { ...draftOf(values), activityId, isLead }
      name = (await call(recruitmentContract.add, { body }, { quiet: true, idempotencyKey: key })).company
    })
    if (!isDone) return
    notify('success', fill(t.added, { name }))
    await queries.invalidateQueries({ queryKey: ['recruitment'] })
    onClose()
  }
  return (
    <Modal
      open
      width={680}
      title={t.addTitle}
      okText={t.ok}
      cancelText={t.cancel}
      confirmLoading={draft.isBusy}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...blankApplication, isLead: false }}
        onValuesChange={draft.touch}
      >
        <ApplicationFields categories={categories} />
        <Form.Item name="isLead" valuePropName="checked">
          <Checkbox>{t.isLead}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}
