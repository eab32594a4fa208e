import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { App, DatePicker, Form, Input, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'

import {
  currencies,
  type Currency,
  dealCategories,
  type DealCategory,
  type DealDetail,
  type DealDraft,
  dealDraft,
  dealsContract,
} from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { FirmSelect } from './firm-select.tsx'
import { lineDraftOf, LineFields, type LineValues, lineValuesOf } from './line-fields.tsx'
import { PersonSelect } from './person-select.tsx'
import './deals.css'

/** A deal as it is typed: money in units, not hundredths. */
interface Values {
  title: string
  firmId: string | null
  personId: string | null
  amount: number
  currency: Currency
  rate: number | null
  rateOn: Dayjs | null
  expectedClose: Dayjs | null
  category: DealCategory
  need: string
  solution: string
  nextStep: string
  problem: string
  lines: LineValues[]
}

const wholeRate = 1_000_000

const blank: Values = {
  title: '',
  firmId: null,
  personId: null,
  amount: 0,
  currency: 'CNY',
  rate: null,
  rateOn: null,
  expectedClose: null,
  category: 'pipeline',
  need: '',
  solution: '',
  nextStep: '',
  problem: '',
  lines: [],
}

const typedDay = (day: string | null) => (day === null ? null : dayjs(day))

const valuesOf = (deal: DealDetail): Values => ({
  title: deal.title,
  firmId: deal.firmId,
  personId: deal.personId,
  amount: deal.amountFen / 100,
  currency: deal.currency,
  rate: deal.rate === null ? null : deal.rate / wholeRate,
  rateOn: typedDay(deal.rateOn),
  expectedClose: typedDay(deal.expectedClose),
  category: deal.category,
  need: deal.need,
  solution: deal.solution,
  nextStep: deal.nextStep,
  problem: deal.problem,
  lines: deal.lines.map(lineValuesOf),
})

const dayOf = (day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? null

const draftOf = ({ amount, rate, rateOn, expectedClose, lines, ...values }: Values): DealDraft => ({
  ...values,
  amountFen: Math.round(amount * 100),
  rate: rate === null || values.currency === 'CNY' ? null : Math.round(rate * wholeRate),
  rateOn: dayOf(rateOn),
  expectedClose: dayOf(expectedClose),
  lines: lines.map(lineDraftOf),
})

interface Props {
  /** Absent for a new one. */
  deal: DealDetail | undefined
  /** The firm that a new one begins with. */
  firm?: { id: string; name: string } | undefined
  /** Called with the id of what was saved. */
  onClose: (id?: string) => void
}

type Plain = 'title' | 'need' | 'solution' | 'nextStep' | 'problem'

/** Amount and currency; foreign money has a rate and its day. */
function MoneyFields() {
  const t = useTexts(dealsTexts)
  const form = Form.useFormInstance<Values>()
  const lines = Form.useWatch('lines', form) ?? []
  const currency = Form.useWatch('currency', form) ?? 'CNY'
  return (
    <>
      <Form.Item
        name="amount"
        label={t.fields.amount}
        extra={lines.length > 0 ? t.form.amountByLines : undefined}
      >
        <InputNumber
          className="deal-wide"
          min={0}
          max={10_000_000_000}
          precision={2}
          disabled={lines.length > 0}
        />
      </Form.Item>
      <Form.Item name="currency" label={t.fields.currency}>
        <Select options={currencies.map((value) => ({ value, label: value }))} />
      </Form.Item>
      {currency !== 'CNY' && (
        <>
          <Form.Item name="rate" label={t.fields.rate} extra={t.form.rateHelp}>
            <InputNumber className="deal-wide" min={0.000001} max={1000} precision={6} />
          </Form.Item>
          <Form.Item name="rateOn" label={t.fields.rateOn}>
            <DatePicker className="deal-wide" />
          </Form.Item>
        </>
      )}
    </>
  )
}

/** The firm, and one of its people. */
function PlaceFields({ deal, firm }: Pick<Props, 'deal' | 'firm'>) {
  const t = useTexts(dealsTexts)
  const form = Form.useFormInstance<Values>()
  const firmId = Form.useWatch('firmId', form) ?? null
  return (
    <>
      <Form.Item name="firmId" label={t.fields.firm}>
        <FirmSelect name={deal?.firm ?? firm?.name} />
      </Form.Item>
      <Form.Item name="personId" label={t.fields.person}>
        <PersonSelect firmId={firmId} name={deal?.person} />
      </Form.Item>
    </>
  )
}

/** Creates a deal, or changes one. */
export function DealDialog({ deal, firm, onClose }: Props) {
  const t = useTexts(dealsTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const base = useRef(deal)

  const send = async (values: Values): Promise<string> => {
    const body = draftOf(values)
    const { current } = base
    const saved = current
      ? await call(
          dealsContract.save,
          { params: { id: current.id }, body: { ...body, version: current.version } },
          { quiet: true },
        )
      : await call(dealsContract.create, { body }, { quiet: true, idempotencyKey: key })
    return saved.id
  }
  const loadAgain = async (id: string) => {
    const latest = await queries.fetchQuery({
      ...queryOf(dealsContract.get, { params: { id } }),
      staleTime: 0,
    })
    base.current = latest
    form.setFieldsValue(valuesOf(latest))
    void message.warning(t.form.conflict, 6)
  }
  const save = async () => {
    let id = ''
    const isSaved = await draft.submit(
      async (values) => {
        id = await send(values)
      },
      ({ reason }) => {
        if (!deal || reason !== 'VERSION_CONFLICT') return false
        void loadAgain(deal.id)
        return true
      },
    )
    if (!isSaved) return
    await queries.invalidateQueries({ queryKey: ['deals'] })
    void message.success(t.form.saved)
    onClose(id)
  }
  const field = (name: Plain) => ({ name, label: t.fields[name], rules: rulesOf(dealDraft, name, invalid) })
  return (
    <FormDrawer
      title={deal ? t.form.edit : t.form.create}
      size={640}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={() => onClose()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={deal ? valuesOf(deal) : { ...blank, firmId: firm?.id ?? null }}
        onValuesChange={(changed: Partial<Values>) => {
          draft.touch()
          if ('firmId' in changed) form.setFieldsValue({ personId: null })
        }}
        disabled={draft.isBusy}
      >
        <div className="deal-form">
          <Form.Item {...field('title')} className="deal-form-wide">
            <Input maxLength={80} showCount />
          </Form.Item>
          <PlaceFields deal={deal} firm={firm} />
          <MoneyFields />
          <Form.Item name="expectedClose" label={t.fields.expectedClose}>
            <DatePicker className="deal-wide" />
          </Form.Item>
          <Form.Item name="category" label={t.fields.category}>
            <Select options={dealCategories.map((value) => ({ value, label: t.categories[value] }))} />
          </Form.Item>
          <Form.Item {...field('need')} className="deal-form-wide">
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Form.Item {...field('solution')} className="deal-form-wide">
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Form.Item {...field('nextStep')}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item {...field('problem')}>
            <Input maxLength={200} />
          </Form.Item>
        </div>
        <LineFields />
      </Form>
    </FormDrawer>
  )
}
