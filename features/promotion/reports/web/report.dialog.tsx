import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Select, Switch } from 'antd'

import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import {
  blockKinds,
  reportDays,
  reportDraft,
  type ReportDraft,
  type ReportRow,
  reportsContract,
  type Rhythm,
  rhythms,
} from '../reports.contract.ts'
import { reportsTexts } from '../reports.texts.ts'

interface Values extends Omit<ReportDraft, 'schedule'> {
  isPlanned: boolean
  every: Rhythm
  weekday: number
  hour: number
}

const blank: Values = {
  name: '',
  note: '',
  days: 7,
  blocks: [...blockKinds],
  staffIds: [],
  isPlanned: true,
  every: 'week',
  weekday: 1,
  hour: 8,
}

function valuesOf(report: ReportRow | undefined): Values {
  if (!report) return blank
  const { name, note, days, blocks, staffIds, schedule } = report
  const { every = 'week', weekday, hour } = schedule ?? blank
  return { name, note, days, blocks, staffIds, every, weekday, hour, isPlanned: schedule !== null }
}

interface Props {
  /** Absent: a new one. */
  report: ReportRow | undefined
  onClose: () => void
}

/** Sets up a report: what it tells, when it is made, and who gets it. */
export function ReportDialog({ report, onClose }: Props) {
  const t = useTexts(reportsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const isPlanned = Form.useWatch('isPlanned', form) ?? valuesOf(report).isPlanned
  const rhythm = Form.useWatch('every', form) ?? valuesOf(report).every
  const save = async () => {
    const isSaved = await draft.submit(async () => {
      const { isPlanned: planned, every, weekday, hour, ...values } = form.getFieldsValue(true) as Values
      const body = { ...values, schedule: planned ? { every, weekday, hour } : null }
      await (report
        ? call(
            reportsContract.update,
            { params: { id: report.id }, body: { ...body, version: report.version } },
            { quiet: true },
          )
        : call(reportsContract.create, { body }, { quiet: true }))
    })
    await queries.invalidateQueries({ queryKey: ['reports'] })
    if (!isSaved) return
    notify('success', t.list.saved)
    onClose()
  }
  return (
    <FormDrawer
      title={report ? t.list.edit : t.list.create}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={valuesOf(report)}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item name="name" label={t.list.name} rules={rulesOf(reportDraft, 'name', invalid)}>
          <Input maxLength={40} showCount autoComplete="off" />
        </Form.Item>
        <Form.Item name="note" label={t.form.note}>
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
        <Form.Item
          name="days"
          label={t.list.period}
          {...(isPlanned && rhythm !== 'week' && { extra: t.form.calendarHelp })}
        >
          <Select
            options={reportDays.map((value) => ({ value, label: fill(t.list.days, { days: value }) }))}
          />
        </Form.Item>
        <Form.Item name="blocks" label={t.form.blocks} rules={[{ required: true, type: 'array', min: 1 }]}>
          <Select mode="multiple" options={blockKinds.map((value) => ({ value, label: t.blocks[value] }))} />
        </Form.Item>
        <Form.Item name="isPlanned" label={t.form.isPlanned} valuePropName="checked">
          <Switch />
        </Form.Item>
        {isPlanned ? (
          <div className="report-schedule">
            <Form.Item name="every" label={t.form.every}>
              <Select options={rhythms.map((value) => ({ value, label: t.rhythms[value] }))} />
            </Form.Item>
            {rhythm === 'week' ? (
              <Form.Item name="weekday" label={t.form.weekday}>
                <Select
                  options={Object.values(t.weekdays).map((label, index) => ({ value: index + 1, label }))}
                />
              </Form.Item>
            ) : null}
            <Form.Item name="hour" label={t.form.hour}>
              <InputNumber min={0} max={23} precision={0} />
            </Form.Item>
          </div>
        ) : null}
        <Form.Item name="staffIds" label={t.form.recipients} extra={t.form.recipientsHelp}>
          <StaffSelect multiple known={report?.recipients ?? []} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
