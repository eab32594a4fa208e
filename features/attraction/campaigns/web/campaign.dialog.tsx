import { useState } from 'react'
import { DatePicker, Form, Input, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'

import {
  type CampaignDetail,
  campaignDraft,
  type CampaignDraft,
  type CampaignKind,
  campaignKinds,
  campaignsContract,
  type WayKind,
  wayKinds,
} from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'
import { WaySelect } from './way-select.tsx'
import './campaigns.css'

interface Values {
  name: string
  kind: CampaignKind
  goal: string
  days: [Dayjs, Dayjs]
  budget: number | null
  ways: Partial<Record<WayKind, string[]>>
}

const fenOfYuan = 100

const valuesOf = (campaign: CampaignDetail | undefined): Values =>
  campaign
    ? {
        name: campaign.name,
        kind: campaign.kind,
        goal: campaign.goal,
        days: [dayjs(campaign.startsOn), dayjs(campaign.endsOn)],
        budget: campaign.budgetFen / fenOfYuan,
        ways: Object.fromEntries(
          wayKinds.map((kind) => [
            kind,
            campaign.ways.filter((way) => way.kind === kind).map(({ id }) => id),
          ]),
        ),
      }
    : { name: '', kind: 'online', goal: '', days: [dayjs(), dayjs().add(1, 'month')], budget: null, ways: {} }

const draftOf = ({ name, kind, goal, days: [from, to], budget, ways }: Values): CampaignDraft => ({
  name,
  kind,
  goal: goal ?? '',
  startsOn: from.format('YYYY-MM-DD'),
  endsOn: to.format('YYYY-MM-DD'),
  budgetFen: Math.round((budget ?? 0) * fenOfYuan),
  ways: wayKinds.flatMap((way) => (ways[way] ?? []).map((id) => ({ kind: way, id }))),
})

/** Writes a campaign, or changes one that is not closed. */
export function CampaignDialog({
  campaign,
  onClose,
}: {
  campaign: CampaignDetail | undefined
  onClose: () => void
}) {
  const t = useTexts(campaignsTexts)
  const { invalid } = useTexts(platformTexts)
  const [key] = useState(() => crypto.randomUUID())
  const send = (values: Values) => {
    const body = draftOf(values)
    return campaign
      ? call(
          campaignsContract.update,
          { params: { id: campaign.id }, body: { ...body, version: campaign.version } },
          { quiet: true },
        )
      : call(campaignsContract.create, { body }, { quiet: true, idempotencyKey: key })
  }
  return (
    <DraftDrawer<Values>
      title={campaign?.name ?? t.form.create}
      initialValues={valuesOf(campaign)}
      send={send}
      touches="campaigns"
      saved={t.form.saved}
      onClose={onClose}
    >
      <Form.Item name="name" label={t.fields.name} rules={rulesOf(campaignDraft, 'name', invalid)}>
        <Input autoFocus maxLength={60} />
      </Form.Item>
      <Form.Item name="kind" label={t.fields.kind}>
        <Select options={campaignKinds.map((value) => ({ value, label: t.kinds[value] }))} />
      </Form.Item>
      <Form.Item name="days" label={t.fields.days} rules={[{ required: true, message: t.fields.days }]}>
        <DatePicker.RangePicker />
      </Form.Item>
      <Form.Item name="budget" label={t.fields.budget}>
        <InputNumber prefix="¥" min={0} max={10_000_000_000} precision={2} className="campaign-wide" />
      </Form.Item>
      <Form.Item name="goal" label={t.fields.goal}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <fieldset className="campaign-ways">
        <legend>{t.fields.ways}</legend>
        <p className="campaign-quiet">{t.form.waysHint}</p>
        {wayKinds.map((kind) => (
          <Form.Item key={kind} name={['ways', kind]} label={t.wayKinds[kind]}>
            <WaySelect kind={kind} known={campaign?.ways.filter((way) => way.kind === kind) ?? []} />
          </Form.Item>
        ))}
      </fieldset>
    </DraftDrawer>
  )
}
