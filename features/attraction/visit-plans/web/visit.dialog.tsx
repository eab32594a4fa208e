import { useState } from 'react'
import { Form, Input, InputNumber, Radio } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import dayjs, { type Dayjs } from 'dayjs'

import type { Subject } from '#features/attraction/touches/subjects.contract.ts'
import { SubjectSelect } from '#features/attraction/touches/web/touches.public.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import {
  type VisitDetail,
  visitDraft,
  type VisitDraft,
  visitKinds,
  visitPlansContract,
} from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'
import { CarFields } from './car-fields.tsx'
import { GuestSelect } from './guest-select.tsx'
import { HostSelect } from './host-select.tsx'
import { StopFields } from './stop-fields.tsx'
import './visits.css'

interface Stop {
  place: string
  times: [Dayjs, Dayjs]
  hostId: string | null
  note: string
}

type Values = Omit<VisitDraft, 'stops'> & { stops: Stop[]; about?: Subject }

interface Props {
  /** Absent for a new one. */
  visit?: VisitDetail | undefined
  /** The subject of a new one. */
  subject?: Subject | undefined
  onClose: () => void
}

const blank = () => {
  const from = dayjs().add(1, 'day').hour(9).minute(0).second(0).millisecond(0)
  const stop: Stop = { place: '', times: [from, from.add(1, 'hour')], hostId: null, note: '' }
  return {
    title: '',
    kind: 'reception',
    note: '',
    hostIds: [],
    guestIds: [],
    furtherGuests: 0,
    cars: [],
    stops: [stop],
  } satisfies Omit<Values, 'about'>
}

const valuesOf = (visit: VisitDetail): Omit<Values, 'about'> => ({
  title: visit.title,
  kind: visit.kind,
  note: visit.note,
  hostIds: visit.hostList.map(({ id }) => id),
  guestIds: visit.guestList.map(({ personId }) => personId),
  furtherGuests: visit.furtherGuests,
  cars: visit.cars,
  stops: visit.stops.map(({ place, startsAt, endsAt, hostId, note }) => ({
    place,
    times: [dayjs(startsAt), dayjs(endsAt)],
    hostId,
    note,
  })),
})

const draftOf = ({ about: _about, stops, furtherGuests, ...values }: Values): VisitDraft => ({
  ...values,
  furtherGuests: furtherGuests ?? 0,
  stops: stops.map(({ times: [from, to], hostId, ...stop }) => ({
    ...stop,
    hostId: hostId ?? null,
    startsAt: from.toISOString(),
    endsAt: to.toISOString(),
  })),
})

interface Sending {
  visit: VisitDetail | undefined
  of: Subject | undefined
  key: string
}

async function sendDraft(values: Values, { visit, of, key }: Sending): Promise<void> {
  const body = draftOf(values)
  if (visit)
    await call(
      visitPlansContract.update,
      { params: { id: visit.id }, body: { ...body, version: visit.version } },
      { quiet: true },
    )
  else if (of) {
    const { subjectKind, subjectId } = of
    await call(
      visitPlansContract.create,
      { body: { ...body, subjectKind, subjectId } },
      { quiet: true, idempotencyKey: key },
    )
  }
}

/** Plans a visit, or changes one that has not taken place. */
export function VisitDialog({ visit, subject, onClose }: Props) {
  const t = useTexts(visitPlansTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const about = Form.useWatch('about', form)
  const of = visit?.subject ?? subject ?? about
  const send = () => sendDraft({ ...blank(), ...form.getFieldsValue(true) } as Values, { visit, of, key })
  const save = async () => {
    if (!(await draft.submit(send))) return
    await Promise.all(
      ['visitPlans', 'touches', 'today'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })),
    )
    notify('success', t.form.saved)
    onClose()
  }
  const field = (name: 'title' | 'hostIds') => ({
    name,
    label: name === 'title' ? t.fields.title : t.fields.hosts,
    rules: rulesOf(visitDraft, name, invalid),
  })
  const { hostList = [], guestList = [] } = visit ?? {}
  return (
    <FormDrawer
      size={720}
      title={visit?.title ?? t.form.create}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={visit ? valuesOf(visit) : blank()}
        onValuesChange={draft.touch}
        disabled={draft.isBusy}
      >
        <Form.Item {...field('title')}>
          <Input autoFocus maxLength={80} />
        </Form.Item>
        <Form.Item name="kind" label={t.fields.kind}>
          <Radio.Group options={visitKinds.map((value) => ({ value, label: t.kinds[value] }))} />
        </Form.Item>
        {!visit && !subject && (
          <Form.Item
            name="about"
            label={t.fields.subject}
            rules={[{ required: true, message: t.form.subjectHint }]}
          >
            <SubjectSelect placeholder={t.form.subjectHint} />
          </Form.Item>
        )}
        <Form.Item {...field('hostIds')} extra={t.form.clashHint}>
          <HostSelect known={hostList} label={t.fields.hosts} />
        </Form.Item>
        <div className="visit-pair">
          <Form.Item name="guestIds" label={t.fields.guests}>
            <GuestSelect of={of} known={guestList} />
          </Form.Item>
          <Form.Item name="furtherGuests" label={t.fields.furtherGuests} extra={t.form.furtherHint}>
            <InputNumber min={0} max={500} precision={0} />
          </Form.Item>
        </div>
        <StopFields known={hostList} />
        <CarFields />
        <Form.Item name="note" label={t.fields.note}>
          <Input.TextArea rows={3} maxLength={1000} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
