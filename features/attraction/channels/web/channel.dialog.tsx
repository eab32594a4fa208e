import { useRef } from 'react'
import { App, DatePicker, Form, Input, InputNumber, Space } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useQueryClient } from '@tanstack/react-query'
import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { type ChannelDraft, channelDraft, type ChannelRow, channelsContract } from '../channels.contract.ts'
import { channelsTexts } from '../channels.texts.ts'

interface Props {
  /** Absent for a new one. */
  item: ChannelRow | undefined
  onClose: () => void
}

const blank: ChannelDraft = {
  name: '',
  note: '',
  welcome: '',
  campaign: '',
  staffIds: [],
  fromHour: 9,
  toHour: 18,
  dailyCap: 50,
  spareStaffId: null,
  expiresOn: null,
}

const draftOf = ({ staff, spare, ...row }: ChannelRow): ChannelDraft => ({
  ...row,
  staffIds: staff.map(({ staffId }) => staffId),
  spareStaffId: spare?.staffId ?? null,
})

/** A cleared choice is none. */
const orNull = (value: string | undefined) => value ?? null

/** Creates a channel, or changes one. */
export function ChannelDialog({ item, onClose }: Props) {
  const t = useTexts(channelsTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<ChannelDraft>()
  const draft = useDraft(form)
  // The form was filled from this; somebody else may have changed it since.
  const base = useRef(item)

  const send = async (body: ChannelDraft) => {
    const { current } = base
    if (current) {
      const { id, version } = current
      await call(channelsContract.update, { params: { id }, body: { ...body, version } }, { quiet: true })
    } else await call(channelsContract.create, { body }, { quiet: true })
  }
  const loadAgain = async (id: string) => {
    const latest = await queries.fetchQuery({
      ...queryOf(channelsContract.get, { params: { id } }),
      staleTime: 0,
    })
    base.current = latest
    form.setFieldsValue(draftOf(latest))
    void message.warning(t.form.conflict, 6)
  }
  const save = async () => {
    const isSaved = await draft.submit(send, ({ reason }) => {
      if (!item || reason !== 'VERSION_CONFLICT') return false
      void loadAgain(item.id)
      return true
    })
    if (!isSaved) return
    await queries.invalidateQueries({ queryKey: ['channels'] })
    void message.success(t.form.saved)
    onClose()
  }
  const more = (name: Exclude<keyof ChannelDraft, 'name' | 'note'>, label?: string) => ({
    name,
    label: label ?? (name === 'staffIds' || name === 'spareStaffId' ? '' : t.more[name]),
    rules: rulesOf(channelDraft, name, invalid),
  })
  const field = (name: 'name' | 'note') => ({
    name,
    label: t.fields[name],
    rules: rulesOf(channelDraft, name, invalid),
  })
  return (
    <FormDrawer
      title={item ? t.events.edit : t.list.create}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={item ? draftOf(item) : blank}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('name')}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item {...more('welcome')}>
          <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
        <Form.Item {...more('campaign')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item {...more('staffIds', t.more.staff)}>
          <StaffSelect multiple known={item?.staff ?? []} />
        </Form.Item>
        <Space wrap>
          <Form.Item {...more('fromHour')}>
            <InputNumber min={0} max={23} precision={0} />
          </Form.Item>
          <Form.Item {...more('toHour')}>
            <InputNumber min={1} max={24} precision={0} />
          </Form.Item>
          <Form.Item {...more('dailyCap')}>
            <InputNumber min={1} max={500} precision={0} />
          </Form.Item>
        </Space>
        <Form.Item {...more('spareStaffId', t.more.spare)} extra={t.more.spareHelp} normalize={orNull}>
          <StaffSelect allowClear known={item?.spare ? [item.spare] : []} />
        </Form.Item>
        <Form.Item
          {...more('expiresOn')}
          getValueProps={(value: string | null) => ({ value: value === null ? null : dayjs(value) })}
          normalize={(value: Dayjs | null) => value?.format('YYYY-MM-DD') ?? null}
        >
          <DatePicker />
        </Form.Item>
        <Form.Item {...field('note')}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
