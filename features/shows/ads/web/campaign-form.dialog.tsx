import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form, Input, InputNumber, Modal, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { type Cover, CoverField } from '#features/promotion/promotions/web/cover-field.public.tsx'
import { formatMoney } from '#platform/text/money.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { adsContract, campaignDraft, type CampaignRow, type SlotRow } from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'
import { costOf } from '../face/ad-price-model.ts'
import './ads.css'

/** A campaign as it is typed: money in yuan. */
interface Values {
  name: string
  slotId: string | undefined
  exhibitorId: string | null
  period: [Dayjs, Dayjs]
  weight: number
  capADay: number | null
  budget: number | null
  headline: string
  target: string
  picture: Cover | null
}

interface Props {
  /** Absent for a new one. */
  campaign: CampaignRow | undefined
  slots: readonly SlotRow[]
  exhibitors: readonly { id: string; name: string }[]
  onClose: () => void
}

const valuesOf = (campaign: CampaignRow | undefined, slots: readonly SlotRow[]): Values =>
  campaign
    ? {
        ...campaign,
        period: [dayjs(campaign.startsAt), dayjs(campaign.endsAt)],
        budget: campaign.budget === null ? null : campaign.budget / 100,
        picture: campaign.pictureUrl === null ? null : { fileId: null, url: campaign.pictureUrl },
      }
    : {
        name: '',
        slotId: slots[0]?.id,
        exhibitorId: null,
        period: [dayjs(), dayjs().add(7, 'day')],
        weight: 10,
        capADay: 5,
        budget: null,
        headline: '',
        target: '',
        picture: null,
      }

/** The price of the booking as it is typed. */
function Cost({ slots }: Pick<Props, 'slots'>) {
  const t = useTexts(adsTexts).form
  const slotId = Form.useWatch<string | undefined>('slotId')
  const exhibitorId = Form.useWatch<string | null | undefined>('exhibitorId') ?? null
  const budget = Form.useWatch<number | null | undefined>('budget') ?? null
  const slot = slots.find(({ id }) => id === slotId)
  if (!slot) return null
  const fen = budget === null ? null : Math.round(budget * 100)
  const cost = costOf(slot, { exhibitorId, budget: fen })
  return (
    <p className="ad-quiet ad-wide" role="status">
      {cost === 0 && exhibitorId === null ? t.free : fill(t.cost, { amount: formatMoney(cost) })}
    </p>
  )
}

/** Books a slot, or changes what was booked before somebody agreed to it. */
export function CampaignFormDialog({ campaign, slots, exhibitors, onClose }: Props) {
  const t = useTexts(adsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const field = (name: Exclude<keyof Values, 'period' | 'picture'>) => ({
    name,
    label: t.fields[name],
    rules: rulesOf(campaignDraft, name, invalid),
  })
  const save = async () => {
    let name = ''
    const isDone = await typed.submit(
      async ({ period: [from, to], budget, picture, slotId = '', ...values }) => {
        const body = {
          ...values,
          slotId,
          startsAt: from.toISOString(),
          endsAt: to.toISOString(),
          budget: budget === null ? null : Math.round(budget * 100),
          ...((picture === null || picture.fileId !== null) && { pictureFileId: picture?.fileId ?? null }),
        }
        const saved = campaign
          ? await call(
              adsContract.update,
              { params: { id: campaign.id }, body: { ...body, version: campaign.version } },
              { quiet: true },
            )
          : await call(adsContract.add, { body }, { quiet: true, idempotencyKey: key })
        ;({ name } = saved)
      },
    )
    if (!isDone) return
    notify('success', fill(t.form.saved, { name }))
    await queries.invalidateQueries({ queryKey: ['ads'] })
    onClose()
  }
  return (
    <Modal
      open
      width={680}
      title={campaign ? t.form.edit : t.form.add}
      confirmLoading={typed.isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={valuesOf(campaign, slots)}
        onValuesChange={typed.touch}
      >
        <div className="ad-form">
          <Form.Item {...field('name')} className="ad-wide">
            <Input autoFocus maxLength={60} />
          </Form.Item>
          <Form.Item {...field('slotId')}>
            <Select options={slots.map(({ id, place }) => ({ value: id, label: t.places[place] }))} />
          </Form.Item>
          <Form.Item name="exhibitorId" label={t.fields.exhibitorId}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={[
                { value: null, label: t.own },
                ...exhibitors.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Form.Item>
          <Form.Item name="period" label={t.fields.period} className="ad-wide">
            <DatePicker.RangePicker
              allowClear={false}
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              className="ad-number"
            />
          </Form.Item>
          <Form.Item {...field('headline')} className="ad-wide">
            <Input maxLength={40} showCount />
          </Form.Item>
          <Form.Item {...field('target')} className="ad-wide" extra={t.fields.targetHelp}>
            <Input maxLength={300} inputMode="url" />
          </Form.Item>
          <Form.Item name="picture" label={t.fields.picture} className="ad-wide">
            <CoverField />
          </Form.Item>
          <Form.Item {...field('weight')} extra={t.fields.weightHelp}>
            <InputNumber min={1} max={100} precision={0} className="ad-number" />
          </Form.Item>
          <Form.Item name="capADay" label={t.fields.capADay} extra={t.fields.capHelp}>
            <InputNumber min={1} max={100} precision={0} className="ad-number" />
          </Form.Item>
          <Cost slots={slots} />
          <Form.Item name="budget" label={t.fields.budget} extra={t.fields.budgetHelp} className="ad-wide">
            <InputNumber min={0} max={1_000_000} precision={2} className="ad-number" />
          </Form.Item>
        </div>
      </Form>
    </Modal>
  )
}
