import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, DatePicker, Form, Input, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { PlanLine, PlanLineDraft } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'
import './contracts.css'

/** A line of a plan as it is typed: money in yuan. */
export interface PlanValues {
  id?: string
  name: string
  dueOn: Dayjs
  amount: number
}

export const planValuesOf = ({ id, name, dueOn, amountFen }: PlanLine): PlanValues => ({
  id,
  name,
  dueOn: dayjs(dueOn),
  amount: amountFen / 100,
})

export const planDraftOf = ({ id, name, dueOn, amount }: PlanValues): PlanLineDraft => ({
  ...(id !== undefined && { id }),
  name,
  dueOn: dueOn.format('YYYY-MM-DD'),
  amountFen: Math.round(amount * 100),
})

interface Props {
  /** The amount that all lines make. */
  amountFen: number
  /** The lines as they are stored: those with money on them stay as they are. */
  stored: readonly PlanLine[]
}

/** The lines of a plan in the form's `plan`, and whether they add up. */
export function PlanFields({ amountFen, stored }: Props) {
  const t = useTexts(contractsTexts)
  const form = Form.useFormInstance()
  const plan = (Form.useWatch('plan', form) ?? []) as (PlanValues | undefined)[]
  const sum = plan.reduce((total, line) => total + Math.round((line?.amount ?? 0) * 100), 0)
  const isPaid = (place: number) => stored.some(({ id, paidFen }) => id === plan[place]?.id && paidFen > 0)
  const rest = amountFen - sum
  return (
    <fieldset className="contract-plan">
      <legend>{t.fields.plan}</legend>
      <Form.List name="plan">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, place) => (
              <div key={key} className="contract-line">
                <Form.Item
                  name={[name, 'name']}
                  label={place === 0 ? t.fields.line : undefined}
                  rules={[{ required: true, whitespace: true, message: '' }]}
                >
                  <Input maxLength={60} aria-label={t.fields.line} disabled={isPaid(name)} />
                </Form.Item>
                <Form.Item
                  name={[name, 'dueOn']}
                  label={place === 0 ? t.fields.dueOn : undefined}
                  rules={[{ required: true, message: '' }]}
                >
                  <DatePicker allowClear={false} aria-label={t.fields.dueOn} disabled={isPaid(name)} />
                </Form.Item>
                <Form.Item
                  name={[name, 'amount']}
                  label={place === 0 ? t.fields.lineAmount : undefined}
                  rules={[{ required: true, message: '' }]}
                >
                  <InputNumber
                    className="contract-wide"
                    min={0.01}
                    max={10_000_000_000}
                    precision={2}
                    aria-label={t.fields.lineAmount}
                    disabled={isPaid(name)}
                  />
                </Form.Item>
                <Button
                  type="link"
                  danger
                  size="small"
                  title={isPaid(name) ? t.form.frozen : undefined}
                  disabled={rows.length === 1 || isPaid(name)}
                  onClick={() => remove(name)}
                >
                  {t.form.remove}
                </Button>
              </div>
            ))}
            <Button
              icon={<PlusOutlined />}
              onClick={() =>
                add({ name: '', dueOn: dayjs().add(30, 'day'), amount: Math.max(rest, 0) / 100 })
              }
            >
              {t.form.addLine}
            </Button>
          </>
        )}
      </Form.List>
      <p className={rest === 0 ? 'contract-quiet' : 'contract-wrong'} role="status">
        {fill(t.form.sum, { plan: formatMoney(sum), amount: formatMoney(amountFen) })}
        {rest !== 0 && ` · ${fill(t.form.difference, { amount: formatMoney(rest) })}`}
      </p>
    </fieldset>
  )
}
