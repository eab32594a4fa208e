import { useQueryClient } from '@tanstack/react-query'
import { App, DatePicker, Form, Input, InputNumber, Segmented, Select, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef } from 'react'
import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import { messageChannels } from '#features/customers/consents/consents.contract.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  type MailingDetail,
  type MailingDraft,
  mailingDraft,
  type MailingRow,
  mailingsContract,
  type Recipients,
} from '../mailings.contract.ts'
import { mailingsTexts } from '../mailings.texts.ts'
import { MailingPreviewBox } from './mailing-preview.tsx'

type Values = Omit<MailingDraft, 'recipients'> & { segmentId: string | null }

interface FormProps {
  /** Absent for a new one. */
  item: MailingDetail | undefined
  /** The ticked people, where it goes to these and not to a segment. */
  people: readonly string[] | undefined
  onClose: () => void
}

const blank: Values = {
  name: '',
  channel: 'sms',
  subject: '',
  text: '',
  dueAt: null,
  keepDays: 3,
  segmentId: null,
}

const valuesOf = ({ segment, ...row }: MailingDetail): Values => ({ ...row, segmentId: segment?.id ?? null })

const recipientsOf = (
  people: readonly string[] | undefined,
  segmentId: string | null | undefined,
): Recipients | undefined => {
  if (people) return { kind: 'people', customerIds: [...people] }
  return segmentId ? { kind: 'segment', segmentId } : undefined
}

/** The people of a message: ticked ones as they are, or a segment to choose. */
function ToField({ item, people }: Pick<FormProps, 'item' | 'people'>) {
  const labels = useTexts(mailingsTexts)
  const t = labels.form
  const { invalid } = useTexts(platformTexts)
  const { data: segments } = useCallQuery(audiencesContract.segments, {
    query: { limit: 200 },
    enabled: !people,
  })
  if (people) return <Form.Item label={t.to}>{fill(labels.list.ticked, { count: people.length })}</Form.Item>
  const found = segments?.list ?? []
  // One that is gone is still the one that was chosen.
  const chosen = item?.segment && found.every(({ id }) => id !== item.segment?.id) ? [item.segment] : []
  return (
    <Form.Item
      name="segmentId"
      label={t.segment}
      rules={[{ required: true, message: invalid.nothing }]}
      extra={segments?.list.length === 0 ? t.noSegments : undefined}
    >
      <Select
        showSearch
        optionFilterProp="label"
        placeholder={t.segment}
        options={[...found, ...chosen].map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}

function MailingForm({ item, people, onClose }: FormProps) {
  const labels = useTexts(mailingsTexts)
  const t = labels.form
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const channel = Form.useWatch('channel', form) ?? item?.channel ?? 'sms'
  const segmentId = Form.useWatch('segmentId', form)
  // The form was filled from this; somebody else may have changed it since.
  const base = useRef(item)
  const send = ({ segmentId: chosen, ...values }: Values) => {
    const recipients = recipientsOf(people, chosen) ?? { kind: 'people', customerIds: [] }
    const body: MailingDraft = { ...values, recipients }
    const { current } = base
    if (!current) return call(mailingsContract.create, { body }, { quiet: true })
    const { id, version } = current
    return call(mailingsContract.update, { params: { id }, body: { ...body, version } }, { quiet: true })
  }
  const loadAgain = async (id: string) => {
    const latest = await queries.fetchQuery({
      ...queryOf(mailingsContract.get, { params: { id } }),
      staleTime: 0,
    })
    base.current = latest
    form.setFieldsValue(valuesOf(latest))
    void message.warning(t.conflict, 6)
  }
  const save = async () => {
    const isSaved = await draft.submit(send, ({ reason }) => {
      if (!item || reason !== 'VERSION_CONFLICT') return false
      void loadAgain(item.id)
      return true
    })
    if (!isSaved) return
    await queries.invalidateQueries({ queryKey: ['mailings'] })
    void message.success(t.saved)
    onClose()
  }
  const field = (name: Exclude<keyof Values, 'segmentId'>) => ({
    name,
    label: t[name],
    rules: rulesOf(mailingDraft, name, invalid),
  })
  return (
    <FormDrawer
      title={item ? item.name : labels.list.create}
      size={600}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={item ? valuesOf(item) : blank}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('name')} extra={t.nameHelp}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <ToField item={item} people={people} />
        <Form.Item {...field('channel')} extra={t.channelHelp[channel]}>
          <Segmented options={messageChannels.map((one) => ({ value: one, label: labels.channels[one] }))} />
        </Form.Item>
        <Form.Item {...field('subject')} hidden={channel !== 'mail'}>
          <Input maxLength={80} showCount />
        </Form.Item>
        <Form.Item {...field('text')} extra={t.textHelp}>
          <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
        <Form.Item
          {...field('dueAt')}
          extra={t.dueHelp}
          getValueProps={(value: string | null) => ({ value: value === null ? null : dayjs(value) })}
          normalize={(value: Dayjs | null) => value?.toISOString() ?? null}
        >
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
        <Form.Item {...field('keepDays')} extra={t.keepHelp}>
          <InputNumber min={1} max={14} precision={0} />
        </Form.Item>
        <MailingPreviewBox channel={channel} recipients={recipientsOf(people, segmentId)} />
      </Form>
    </FormDrawer>
  )
}

interface Props {
  /** Absent for a new one. */
  item: MailingRow | undefined
  people?: readonly string[]
  onClose: () => void
}

/** Writes a message to many, or changes one; who gets it is one click away. */
export function MailingDialog({ item, people, onClose }: Props) {
  const { data } = useCallQuery(mailingsContract.get, {
    params: { id: item?.id ?? '' },
    enabled: item !== undefined,
  })
  if (!item) return <MailingForm item={undefined} people={people} onClose={onClose} />
  if (!data) return <Skeleton active />
  return (
    <MailingForm
      key={data.id}
      item={data}
      people={data.segment ? undefined : data.customerIds}
      onClose={onClose}
    />
  )
}
