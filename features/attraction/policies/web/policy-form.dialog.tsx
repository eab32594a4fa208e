import { useState } from 'react'
import { Button, DatePicker, Form, Input, InputNumber, Select } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import dayjs, { type Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import {
  benefitKinds,
  type Condition,
  numberConditions,
  policiesContract,
  policyDraft,
  type PolicyDraft,
  type PolicyRow,
  textConditions,
} from '../policies.contract.ts'
import { policiesTexts } from '../policies.texts.ts'
import { useFreshPolicies } from './use-fresh-policies.ts'
import './policies.css'

type Lists = Partial<Record<(typeof textConditions)[number], string[]>>
type Numbers = Partial<Record<(typeof numberConditions)[number], number | null>>

interface Values {
  name: string
  summary: string
  basis: string
  lists: Lists
  numbers: Numbers
  benefits: PolicyDraft['benefits']
  days: [Dayjs, Dayjs]
}

/** The unit in which people fill a bound in. */
const units = { promisedFen: 1_000_000, yearlyTaxFen: 1_000_000, landCentimu: 100, jobs: 1 } as const

const conditionsOf = ({ lists, numbers }: Pick<Values, 'lists' | 'numbers'>): Condition[] => [
  ...textConditions.flatMap((key): Condition[] => {
    const among = lists[key] ?? []
    return among.length > 0 ? [{ key, among }] : []
  }),
  ...numberConditions.flatMap((key): Condition[] => {
    const bound = numbers[key] ?? 0
    return bound > 0 ? [{ key, atLeast: Math.round(bound * units[key]) }] : []
  }),
]

const blank = {
  name: '',
  summary: '',
  basis: '',
  lists: {},
  numbers: {},
  benefits: [{ kind: 'rent', text: '' }],
}

function valuesOf(policy: PolicyRow): Values {
  const lists: Lists = {}
  const numbers: Numbers = {}
  for (const condition of policy.conditions)
    if ('among' in condition) lists[condition.key] = condition.among
    else numbers[condition.key] = condition.atLeast / units[condition.key]
  const { name, summary, basis, benefits, validFrom, validTo } = policy
  return { name, summary, basis, benefits, lists, numbers, days: [dayjs(validFrom), dayjs(validTo)] }
}

function Benefits() {
  const t = useTexts(policiesTexts)
  return (
    <Form.List name="benefits">
      {(fields, { add, remove }) => (
        <fieldset className="policy-benefits">
          <legend>{t.fields.benefits}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="policy-benefit">
              <Form.Item name={[name, 'kind']}>
                <Select
                  aria-label={t.fields.kind}
                  options={benefitKinds.map((value) => ({ value, label: t.benefits[value] }))}
                />
              </Form.Item>
              <Form.Item name={[name, 'text']} rules={[{ required: true, message: t.fields.text }]}>
                <Input aria-label={t.fields.text} maxLength={200} />
              </Form.Item>
              {fields.length > 1 && (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t.form.remove}
                  onClick={() => remove(name)}
                />
              )}
            </div>
          ))}
          <Button onClick={() => add({ kind: 'service', text: '' })}>{t.form.addBenefit}</Button>
        </fieldset>
      )}
    </Form.List>
  )
}

function Conditions() {
  const t = useTexts(policiesTexts)
  return (
    <fieldset className="policy-benefits">
      <legend>{t.fields.conditions}</legend>
      {textConditions.map((key) => (
        <Form.Item key={key} name={['lists', key]} label={t.conditions[key]}>
          <Select mode="tags" tokenSeparators={[',', '，', '、']} placeholder={t.fields.among} open={false} />
        </Form.Item>
      ))}
      <div className="policy-pair">
        {numberConditions.map((key) => (
          <Form.Item key={key} name={['numbers', key]} label={`${t.conditions[key]} ${t.fields.atLeast}`}>
            <InputNumber min={0} />
          </Form.Item>
        ))}
      </div>
    </fieldset>
  )
}

/** Writes a policy, or changes a draft. Reviewed versions are only read: a change is the next version. */
export function PolicyFormDialog({
  policy,
  onClose,
}: {
  policy: PolicyRow | undefined
  onClose: () => void
}) {
  const t = useTexts(policiesTexts)
  const { invalid } = useTexts(platformTexts)
  const refresh = useFreshPolicies()
  const [form] = Form.useForm<Values>()
  const typed = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const mayEdit = !policy || policy.actions.some(({ event, allowed }) => event === 'edit' && allowed)
  const save = async () => {
    if (!mayEdit) return onClose()
    const isDone = await typed.submit(async () => {
      const { days, lists, numbers, ...values } = { ...blank, ...form.getFieldsValue(true) } as Values
      const body: PolicyDraft = {
        ...values,
        conditions: conditionsOf({ lists, numbers }),
        validFrom: days[0].format('YYYY-MM-DD'),
        validTo: days[1].format('YYYY-MM-DD'),
      }
      await (policy
        ? call(
            policiesContract.update,
            { params: { id: policy.id }, body: { ...body, version: policy.version } },
            { quiet: true },
          )
        : call(policiesContract.create, { body }, { quiet: true, idempotencyKey: key }))
    })
    if (!isDone) return undefined
    notify('success', t.form.saved)
    await refresh()
    return onClose()
  }
  return (
    <FormDrawer
      size={640}
      title={policy ? policy.name : t.form.create}
      isTouched={typed.isTouched}
      isBusy={typed.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={policy ? valuesOf(policy) : blank}
        onValuesChange={typed.touch}
        disabled={typed.isBusy || !mayEdit}
      >
        <Form.Item name="name" label={t.fields.name} rules={rulesOf(policyDraft, 'name', invalid)}>
          <Input autoFocus maxLength={80} />
        </Form.Item>
        <Form.Item name="basis" label={t.fields.basis}>
          <Input maxLength={300} />
        </Form.Item>
        <Form.Item name="days" label={t.fields.valid} rules={[{ required: true, message: t.fields.valid }]}>
          <DatePicker.RangePicker />
        </Form.Item>
        <Conditions />
        <Benefits />
        <Form.Item name="summary" label={t.fields.summary}>
          <Input.TextArea rows={3} maxLength={2000} />
        </Form.Item>
        {policy?.reviewText && <p className="policy-more">{`${t.fields.review}: ${policy.reviewText}`}</p>}
      </Form>
    </FormDrawer>
  )
}
