import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

import { type Cover, CoverField } from '#features/promotion/promotions/web/cover-field.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'

import {
  activitiesContract,
  type ActivityDetail,
  activityDraft,
  type ActivityFormat,
  activityFormats,
  type ActivityKind,
  activityKinds,
} from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'
import { RefundStepsField } from './refund-steps-field.tsx'

dayjs.extend(utc)
dayjs.extend(timezone)

interface Values {
  title: string
  kind: ActivityKind
  format: ActivityFormat
  time: [Dayjs, Dayjs] | null
  zone: string
  venue: string
  onlineUrl: string
  summary: string
  details: string
  cover: Cover | null
  privacyText: string
  refundSteps: { hoursBefore: number; percent: number }[]
}

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))

const valuesOf = (activity: ActivityDetail): Values => {
  const { title, kind, format, startsAt, endsAt, zone, venue, onlineUrl, summary, details } = activity
  const { privacyText, refundSteps, coverUrl } = activity
  return {
    title,
    kind,
    format,
    zone,
    venue,
    onlineUrl,
    summary,
    details,
    privacyText,
    refundSteps,
    time: startsAt === null || endsAt === null ? null : [dayjs(startsAt).tz(zone), dayjs(endsAt).tz(zone)],
    cover: coverUrl === null ? null : { fileId: null, url: coverUrl },
  }
}

/** The time on the clock of a picker, as a moment in the zone of the activity. */
const momentIn = (time: Dayjs | undefined, zone: string) =>
  time === undefined ? null : dayjs.tz(time.format('YYYY-MM-DDTHH:mm'), zone).toISOString()

/** The title, time, place and texts of an activity. */
export function BasicsForm({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activitiesTexts)
  const web = useTexts(webTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  useDirty(draft.isTouched)
  const format = Form.useWatch('format', form) ?? activity.format
  const why = activity.actions.find(({ event }) => event === 'edit')?.reason
  const { id, version } = activity

  const save = async () => {
    const isDone = await draft.submit(async ({ time, cover, ...values }) => {
      const isNewCover = cover === null || cover.fileId !== null
      const body = {
        ...values,
        id,
        version,
        startsAt: momentIn(time?.[0], values.zone),
        endsAt: momentIn(time?.[1], values.zone),
        ...(isNewCover && { coverFileId: cover?.fileId ?? null }),
      }
      const dry = await call(
        activitiesContract.updateInfo,
        { body: { ...body, dryRun: true } },
        { quiet: true },
      )
      const isMeant =
        dry.notified === 0 ||
        (await ask({
          title: t.page.saveNoticeTitle,
          content: fill(t.page.saveNotice, { people: dry.notified }),
          confirm: t.page.save,
          cancel: web.action.cancel,
        }))
      if (!isMeant) return
      await call(activitiesContract.updateInfo, { body }, { quiet: true })
      notify('success', t.page.saved)
    })
    if (isDone) await queries.invalidateQueries({ queryKey: ['activities'] })
  }
  const field = (name: Exclude<keyof Values & keyof typeof activityDraft.shape, 'refundSteps'>) => ({
    name,
    label: t.fields[name],
    rules: rulesOf(activityDraft, name, invalid),
  })
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={valuesOf(activity)}
      onValuesChange={draft.touch}
      disabled={draft.isBusy || Boolean(why)}
    >
      <div className="activity-form">
        <Form.Item {...field('title')} className="activity-wide">
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item {...field('kind')}>
          <Select options={activityKinds.map((value) => ({ value, label: t.kinds[value] }))} />
        </Form.Item>
        <Form.Item {...field('format')}>
          <Select options={activityFormats.map((value) => ({ value, label: t.formats[value] }))} />
        </Form.Item>
        <Form.Item name="time" label={t.fields.time} className="activity-wide">
          <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
        <Form.Item {...field('zone')}>
          <Select showSearch options={zones} />
        </Form.Item>
        <Form.Item {...field('venue')} className="activity-wide" hidden={format === 'online'}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item {...field('onlineUrl')} className="activity-wide" hidden={format === 'onsite'}>
          <Input maxLength={300} inputMode="url" />
        </Form.Item>
        <Form.Item {...field('summary')} className="activity-wide">
          <Input maxLength={200} showCount />
        </Form.Item>
        <Form.Item {...field('details')} className="activity-wide">
          <Input.TextArea maxLength={5000} autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
        <Form.Item name="cover" label={t.fields.cover} className="activity-wide">
          <CoverField />
        </Form.Item>
        <Form.Item label={t.refund.title} className="activity-wide" extra={t.refund.help}>
          <RefundStepsField />
        </Form.Item>
        <Form.Item {...field('privacyText')} className="activity-wide" extra={t.page.privacyHelp}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      </div>
      <GuardedButton type="primary" why={why} loading={draft.isBusy} onClick={() => void save()}>
        {t.page.save}
      </GuardedButton>
    </Form>
  )
}
