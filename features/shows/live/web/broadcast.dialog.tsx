import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, DatePicker, Form, Input, Modal, Segmented, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type BroadcastDetail,
  broadcastDraft,
  type BroadcastDraft,
  broadcastSources,
  chatModes,
  liveContract,
} from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'

interface Props {
  activityId: string
  /** Absent for a new one. */
  id: string | undefined
  onClose: () => void
  onMade?: (broadcast: BroadcastDetail) => void
}

type Values = Omit<BroadcastDraft, 'startsAt'> & { startsAt: Dayjs }

const blank = (): Values => ({
  title: '',
  summary: '',
  speaker: '',
  source: 'obs',
  externalUrl: '',
  startsAt: dayjs().add(1, 'day').startOf('hour'),
  isRecorded: true,
  chatMode: 'open',
  replayUrl: '',
})

const valuesOf = (broadcast: BroadcastDetail): Values => ({
  title: broadcast.title,
  summary: broadcast.summary,
  speaker: broadcast.speaker,
  source: broadcast.source,
  externalUrl: broadcast.externalUrl,
  startsAt: dayjs(broadcast.startsAt),
  isRecorded: broadcast.isRecorded,
  chatMode: broadcast.chatMode,
  replayUrl: broadcast.replayUrl,
})

/** The source of the picture, and what belongs to each. */
function Picture({ field }: { field: (name: keyof BroadcastDraft) => object }) {
  const t = useTexts(liveTexts)
  const source = Form.useWatch('source', Form.useFormInstance<Values>()) ?? 'obs'
  return (
    <>
      <Form.Item {...field('source')} extra={t.form.sourceHelp[source]}>
        <Segmented options={broadcastSources.map((value) => ({ value, label: t.sources[value] }))} />
      </Form.Item>
      {source === 'external' ? (
        <Form.Item {...field('externalUrl')} extra={t.form.externalHelp}>
          <Input inputMode="url" maxLength={500} />
        </Form.Item>
      ) : (
        <Form.Item name="isRecorded" valuePropName="checked" extra={t.form.recordHelp}>
          <Checkbox>{t.fields.isRecorded}</Checkbox>
        </Form.Item>
      )}
      <Form.Item {...field('replayUrl')} extra={t.form.replayHelp}>
        <Input inputMode="url" maxLength={500} />
      </Form.Item>
    </>
  )
}

function BroadcastForm({
  activityId,
  broadcast,
  onClose,
  onMade,
}: Omit<Props, 'id'> & { broadcast?: BroadcastDetail }) {
  const t = useTexts(liveTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const field = (name: keyof BroadcastDraft) => ({
    name,
    label: t.fields[name],
    rules: rulesOf(broadcastDraft, name, invalid),
  })
  const send = (body: BroadcastDraft) =>
    broadcast
      ? call(
          liveContract.update,
          { params: { id: broadcast.id }, body: { ...body, version: broadcast.version } },
          { quiet: true },
        )
      : call(liveContract.create, { body: { ...body, activityId } }, { quiet: true, idempotencyKey: key })
  const save = async () => {
    let saved: BroadcastDetail | undefined
    const isDone = await typed.submit(async () => {
      const { startsAt, ...rest } = {
        ...(broadcast ? valuesOf(broadcast) : blank()),
        ...(form.getFieldsValue(true) as Partial<Values>),
      }
      saved = await send({ ...rest, startsAt: startsAt.toISOString() })
    })
    if (!isDone || !saved) return
    notify('success', fill(t.form.saved, { title: saved.title }))
    await queries.invalidateQueries({ queryKey: ['live'] })
    onClose()
    if (!broadcast) onMade?.(saved)
  }
  return (
    <Modal
      open
      width={640}
      title={broadcast ? t.form.edit : t.form.create}
      confirmLoading={typed.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={broadcast ? valuesOf(broadcast) : blank()}
        onValuesChange={typed.touch}
      >
        <Form.Item {...field('title')}>
          <Input autoFocus maxLength={60} showCount />
        </Form.Item>
        <Form.Item {...field('speaker')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="startsAt" label={t.fields.startsAt} extra={t.form.startsHelp}>
          <DatePicker allowClear={false} showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
        <Form.Item {...field('summary')}>
          <Input.TextArea rows={3} maxLength={1000} showCount />
        </Form.Item>
        <Picture field={field} />
        <Form.Item {...field('chatMode')} extra={t.form.chatHelp}>
          <Select options={chatModes.map((value) => ({ value, label: t.chatModes[value] }))} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Makes a broadcast, or changes one, which is read before it is shown. */
export function BroadcastDialog({ id, ...props }: Props) {
  const { data } = useCallQuery(liveContract.get, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
  })
  if (id === undefined) return <BroadcastForm {...props} />
  return data ? <BroadcastForm {...props} broadcast={data} /> : null
}
