import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form, Input, Radio, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import {
  type AnnouncementDraft,
  announcementDraft,
  type AnnouncementRow,
  announcementsContract,
  audiences,
} from '../announcements.contract.ts'
import { announcementsTexts } from '../announcements.texts.ts'

/** An announcement as it is filled in: its time is that of a picker. */
type Values = Omit<AnnouncementDraft, 'publishAt'> & { publishAt: Dayjs | null }

interface Props {
  activityId: string
  /** Absent for a new one. */
  row: AnnouncementRow | undefined
  onClose: () => void
}

const blank: Values = { title: '', text: '', audience: 'everyone', bySms: false, publishAt: null }

/** Writes an announcement, or changes one that nobody has read yet. */
export function AnnouncementDialog({ activityId, row, onClose }: Props) {
  const t = useTexts(announcementsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const save = async () => {
    const isSaved = await draft.submit(async ({ publishAt, ...values }) => {
      const body = { ...values, publishAt: publishAt?.toISOString() ?? null }
      if (row)
        await call(
          announcementsContract.update,
          { params: { id: row.id }, body: { ...body, version: row.version } },
          { quiet: true },
        )
      else
        await call(
          announcementsContract.create,
          { body: { ...body, activityId } },
          { quiet: true, idempotencyKey },
        )
    })
    if (!isSaved) return
    await queries.invalidateQueries({ queryKey: ['announcements'] })
    notify('success', t.form.saved)
    onClose()
  }
  const field = (name: keyof AnnouncementDraft) => ({
    name,
    label: t.fields[name],
    rules: rulesOf(announcementDraft, name, invalid),
  })
  const initial: Values = row
    ? { ...row, publishAt: row.publishAt === null ? null : dayjs(row.publishAt) }
    : blank
  return (
    <FormDrawer
      title={row ? t.events.edit : t.list.create}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('title')}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item {...field('text')}>
          <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
        </Form.Item>
        <Form.Item name="audience" label={t.fields.audience}>
          <Radio.Group options={audiences.map((value) => ({ value, label: t.audiences[value] }))} />
        </Form.Item>
        <Form.Item name="bySms" label={t.fields.bySms} valuePropName="checked" extra={t.form.bySmsHelp}>
          <Switch />
        </Form.Item>
        <Form.Item name="publishAt" label={t.fields.publishAt} extra={t.form.publishAtHelp}>
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
