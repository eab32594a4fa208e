import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form, Input, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import { type ContractDetail, contractsContract } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import { planDraftOf, PlanFields, type PlanValues, planValuesOf } from './plan-fields.tsx'
import { SplitFields } from './split-fields.tsx'
import './contracts.css'

interface Values {
  title: string
  amount: number
  startsOn: Dayjs | null
  endsOn: Dayjs | null
  terms: string
  plan: PlanValues[]
  splits: { accountId: string; percent: number }[]
  reason: string
}

/** How a contract is written: for the first time, before it is signed, as another version, or its plan alone. */
export type Writing = 'create' | 'edit' | 'change' | 'plan'

interface Props {
  writing: Writing
  /** With `create`: the deal, and what the contract begins with. */
  deal?: { id: string; title: string; amountFen: number } | undefined
  contract?: ContractDetail | undefined
  onClose: () => void
}

const dayOf = (day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? null

const typedDay = (day: string | null) => (day === null ? null : dayjs(day))

const blankOf = (deal: Props['deal']): Values => {
  const amount = (deal?.amountFen ?? 0) / 100
  return {
    title: deal?.title ?? '',
    amount,
    startsOn: null,
    endsOn: null,
    terms: '',
    plan: [{ name: '', dueOn: dayjs().add(30, 'day'), amount }],
    splits: [],
    reason: '',
  }
}

const valuesOf = (contract: ContractDetail): Values => ({
  title: contract.title,
  amount: contract.amountFen / 100,
  startsOn: typedDay(contract.startsOn),
  endsOn: typedDay(contract.endsOn),
  terms: contract.terms,
  plan: contract.plan.map(planValuesOf),
  splits: contract.splits.map(({ accountId, perMille }) => ({ accountId, percent: perMille / 10 })),
  reason: '',
})

const quiet = { quiet: true }

function send({ writing, deal, contract }: Props, values: Values, key: string): Promise<unknown> {
  const plan = values.plan.map(planDraftOf)
  const terms = {
    title: values.title,
    amountFen: Math.round(values.amount * 100),
    startsOn: dayOf(values.startsOn),
    endsOn: dayOf(values.endsOn),
    terms: values.terms,
    plan,
  }
  const splits = values.splits.map(({ accountId, percent }) => ({
    accountId,
    perMille: Math.round(percent * 10),
  }))
  if (writing === 'create')
    return call(
      contractsContract.create,
      { body: { ...terms, splits, dealId: deal?.id ?? '' } },
      { ...quiet, idempotencyKey: key },
    )
  const params = { id: contract?.id ?? '' }
  const version = contract?.version ?? 0
  if (writing === 'edit')
    return call(contractsContract.save, { params, body: { ...terms, splits, version } }, quiet)
  if (writing === 'plan')
    return call(
      contractsContract.replacePlan,
      { params, body: { etag: contract?.planEtag ?? '', plan } },
      quiet,
    )
  return call(
    contractsContract.change,
    { params, body: { ...terms, reason: values.reason, version } },
    { ...quiet, idempotencyKey: key },
  )
}

/** Writes a contract with its plan; the server takes it only where the plan adds up. */
export function ContractDialog(props: Props) {
  const { writing, contract, onClose } = props
  const t = useTexts(contractsTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const [initial] = useState(() => (contract ? valuesOf(contract) : blankOf(props.deal)))
  const amount = Form.useWatch('amount', form) ?? initial.amount
  const isPlan = writing === 'plan'
  const save = async () => {
    const isSaved = await draft.submit((values) => send(props, { ...initial, ...values }, key))
    if (!isSaved) return
    notify('success', writing === 'change' ? t.form.sent : t.form.saved)
    await Promise.all(
      ['contracts', 'deals', 'approvals'].map((feature) =>
        queries.invalidateQueries({ queryKey: [feature] }),
      ),
    )
    onClose()
  }
  return (
    <FormDrawer
      title={t.form[writing]}
      size={640}
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
        {!isPlan && (
          <div className="contract-form">
            <Form.Item
              name="title"
              label={t.fields.title}
              className="contract-form-wide"
              rules={[{ required: true, whitespace: true }]}
            >
              <Input maxLength={80} />
            </Form.Item>
            <Form.Item name="amount" label={t.fields.amount} rules={[{ required: true }]}>
              <InputNumber className="contract-wide" min={0.01} max={10_000_000_000} precision={2} />
            </Form.Item>
            <span />
            <Form.Item name="startsOn" label={t.fields.startsOn}>
              <DatePicker className="contract-wide" />
            </Form.Item>
            <Form.Item name="endsOn" label={t.fields.endsOn}>
              <DatePicker className="contract-wide" />
            </Form.Item>
          </div>
        )}
        <PlanFields amountFen={Math.round(amount * 100)} stored={contract?.plan ?? []} />
        {(writing === 'create' || writing === 'edit') && <SplitFields />}
        {!isPlan && (
          <Form.Item name="terms" label={t.fields.terms}>
            <Input.TextArea maxLength={5000} autoSize={{ minRows: 3, maxRows: 12 }} />
          </Form.Item>
        )}
        {writing === 'change' && (
          <Form.Item
            name="reason"
            label={t.form.reason}
            rules={[{ required: true, whitespace: true, message: t.errors.reason }]}
          >
            <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        )}
      </Form>
    </FormDrawer>
  )
}
