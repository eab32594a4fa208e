import { useState } from 'react'
import { Button, DatePicker, Form, Input, InputNumber, Select } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import dayjs, { type Dayjs } from 'dayjs'

import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type CampaignDetail, campaignsContract, type CostKind, costKinds } from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'

interface Values {
  kind: CostKind
  spentOn: Dayjs
  amount: number
  note?: string
}

const fenOfYuan = 100

function NewCost({ id }: { id: string }) {
  const t = useTexts(campaignsTexts)
  const [form] = Form.useForm<Values>()
  const [key, renew] = useState(() => crypto.randomUUID())
  const add = useCallMutation(campaignsContract.addCost, {
    touches: ['audit'],
    onSuccess: () => {
      notify('success', t.form.costSaved)
      form.resetFields()
      renew(crypto.randomUUID())
    },
  })
  const send = ({ kind, spentOn, amount, note = '' }: Values) =>
    add.mutate({
      params: { id },
      body: { kind, spentOn: spentOn.format('YYYY-MM-DD'), amountFen: Math.round(amount * fenOfYuan), note },
    })
  return (
    <Form
      key={key}
      form={form}
      className="campaign-cost"
      initialValues={{ kind: 'media', spentOn: dayjs() }}
      onFinish={send}
    >
      <Form.Item name="kind">
        <Select
          aria-label={t.fields.kind}
          options={costKinds.map((value) => ({ value, label: t.costKinds[value] }))}
        />
      </Form.Item>
      <Form.Item name="spentOn" rules={[{ required: true, message: t.fields.spentOn }]}>
        <DatePicker aria-label={t.fields.spentOn} />
      </Form.Item>
      <Form.Item name="amount" rules={[{ required: true, message: t.fields.amount }]}>
        <InputNumber
          min={0.01}
          max={10_000_000_000}
          precision={2}
          aria-label={t.fields.amount}
          placeholder={t.fields.amount}
        />
      </Form.Item>
      <Form.Item name="note">
        <Input aria-label={t.fields.note} placeholder={t.fields.note} maxLength={120} />
      </Form.Item>
      <Button htmlType="submit" loading={add.isPending}>
        {t.form.addCost}
      </Button>
    </Form>
  )
}

/** The costs of a campaign, line by line. */
export function CampaignCosts({ campaign: { id, costs, actions } }: { campaign: CampaignDetail }) {
  const t = useTexts(campaignsTexts)
  const { cancel } = useTexts(webTexts).action
  const mayEdit = actions.some(({ event, allowed }) => event === 'edit' && allowed)
  const remove = useCallMutation(campaignsContract.removeCost, { touches: ['audit'] })
  const drop = async (costId: string) => {
    const isMeant = await ask({
      title: t.form.removeCostTitle,
      content: t.form.removeCostNote,
      confirm: t.form.removeCost,
      cancel,
      danger: true,
    })
    if (isMeant) remove.mutate({ params: { id: costId } })
  }
  return (
    <>
      {mayEdit && <NewCost id={id} />}
      {costs.length === 0 && <p className="campaign-quiet">{t.detail.noCosts}</p>}
      <ul className="campaign-lines">
        {costs.map((cost) => (
          <li key={cost.id}>
            <span>{[cost.spentOn, t.costKinds[cost.kind], cost.note].filter(Boolean).join(' · ')}</span>
            <span className="campaign-amount">
              {formatMoney(cost.amountFen)}
              {mayEdit && (
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t.form.removeCost}
                  onClick={() => void drop(cost.id)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
