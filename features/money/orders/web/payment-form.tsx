import { Form, Input, InputNumber, Segmented, Select } from 'antd'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type ordersContract, templateKinds } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'
import { type PaymentDraft, withPlan } from './payment-draft.ts'
import { PlanCards } from './plan-cards.tsx'

interface Props {
  draft: PaymentDraft
  goods: DataOf<typeof ordersContract.listGoods>
  templates: readonly TemplateRow[]
  /** What is wrong with a field, by its name. */
  problems: Readonly<Record<string, string>>
  onChange: (draft: PaymentDraft) => void
}

const textKeys = {
  template_purchase: 'purchase',
  template_renewal: 'renewal',
  template_seats: 'seats',
} as const
const mostMoreSeats = 10_000

function Term({ draft, goods, onChange }: Pick<Props, 'draft' | 'goods' | 'onChange'>) {
  const t = useTexts(ordersTexts).payment
  const plan = goods.list.find(({ planId }) => planId === draft.planId)
  const months =
    draft.kind === 'template_purchase' ? (plan?.months ?? []) : goods.terms.map((term) => term.months)
  const label = (count: number) => {
    const percent = goods.terms.find((term) => term.months === count)?.percent ?? 100
    const length = count < 12 ? fill(t.months, { count }) : fill(t.years, { count: count / 12 })
    return percent < 100 ? `${length} · ${fill(t.off, { percent: 100 - percent })}` : length
  }
  return (
    <Form.Item label={t.term}>
      <Segmented
        aria-label={t.term}
        value={months.includes(draft.months) ? draft.months : (months[0] ?? 12)}
        options={months.map((value) => ({ value, label: label(value) }))}
        onChange={(next) => onChange({ ...draft, months: next })}
      />
    </Form.Item>
  )
}

function Purchase({ draft, goods, problems, onChange }: Omit<Props, 'templates'>) {
  const { payment: t, orientations } = useTexts(ordersTexts)
  const plan = goods.list.find(({ planId }) => planId === draft.planId)
  const isFixed = plan?.minSeats === plan?.maxSeats
  return (
    <>
      <Form.Item label={t.choosePlan}>
        <PlanCards
          plans={goods.list}
          value={draft.planId}
          onChange={(chosen) => onChange(withPlan(draft, chosen))}
        />
      </Form.Item>
      <div className="payment-line">
        <Form.Item
          label={t.name}
          required
          help={problems['name']}
          {...(problems['name'] && { validateStatus: 'error' as const })}
        >
          <Input
            value={draft.name}
            maxLength={40}
            placeholder={t.nameHint}
            aria-label={t.name}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        </Form.Item>
        <Form.Item label={t.orientation}>
          <Segmented
            aria-label={t.orientation}
            value={draft.orientation}
            options={(['vertical', 'horizontal'] as const).map((value) => ({
              value,
              label: orientations[value],
            }))}
            onChange={(orientation) => onChange({ ...draft, orientation })}
          />
        </Form.Item>
        <Form.Item
          label={t.seatCount}
          help={
            problems['seats'] ??
            (plan && !isFixed ? fill(t.planSeats, { min: plan.minSeats, max: plan.maxSeats }) : undefined)
          }
          {...(problems['seats'] && { validateStatus: 'error' as const })}
        >
          <InputNumber
            aria-label={t.seatCount}
            min={plan?.minSeats ?? 1}
            max={plan?.maxSeats ?? mostMoreSeats}
            precision={0}
            disabled={isFixed}
            value={draft.seats}
            onChange={(seats) => onChange({ ...draft, seats: seats ?? plan?.minSeats ?? 1 })}
          />
        </Form.Item>
      </div>
      <Term draft={draft} goods={goods} onChange={onChange} />
    </>
  )
}

function ForTemplate({ draft, goods, templates, problems, onChange }: Props) {
  const t = useTexts(ordersTexts).payment
  const template = templates.find(({ templateId }) => templateId === draft.templateId) ?? templates[0]
  return (
    <>
      <Form.Item
        label={t.template}
        help={template && fill(t.seatsNow, { seats: template.seats, taken: template.seatsTaken })}
      >
        <Select
          aria-label={t.template}
          notFoundContent={t.templateNone}
          placeholder={t.templateNone}
          value={template?.templateId ?? null}
          options={templates.map(({ templateId, name }) => ({ value: templateId, label: name }))}
          onChange={(templateId: string) => onChange({ ...draft, templateId })}
        />
      </Form.Item>
      {draft.kind === 'template_seats' ? (
        <Form.Item
          label={t.moreSeats}
          help={problems['seats']}
          {...(problems['seats'] && { validateStatus: 'error' as const })}
        >
          <InputNumber
            aria-label={t.moreSeats}
            min={1}
            max={mostMoreSeats}
            precision={0}
            value={draft.moreSeats}
            onChange={(moreSeats) => onChange({ ...draft, moreSeats: moreSeats ?? 1 })}
          />
        </Form.Item>
      ) : (
        <Term draft={draft} goods={goods} onChange={onChange} />
      )}
    </>
  )
}

/** What is to be ordered. */
export function PaymentForm(props: Props) {
  const { payment: t } = useTexts(ordersTexts)
  const { draft, onChange } = props
  return (
    <Form layout="vertical" component="div">
      <Form.Item>
        <Segmented
          aria-label={t.what}
          value={draft.kind}
          options={templateKinds.map((value) => ({ value, label: t[textKeys[value]] }))}
          onChange={(kind) => onChange({ ...draft, kind })}
        />
      </Form.Item>
      {draft.kind === 'template_purchase' ? <Purchase {...props} /> : <ForTemplate {...props} />}
    </Form>
  )
}
