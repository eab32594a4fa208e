import { Radio } from 'antd'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { GoodsPlan } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'

interface Props {
  plans: readonly GoodsPlan[]
  value: GoodsPlan['planId']
  onChange: (plan: GoodsPlan) => void
}

function PlanCard({ plan }: { plan: GoodsPlan }) {
  const t = useTexts(ordersTexts).payment
  const { name, summary, minSeats, maxSeats, isFree, isAvailable, yearly } = plan
  return (
    <span className="plan-card">
      <strong>{name}</strong>
      <span className="plan-summary">{summary}</span>
      <span className="plan-price">{isFree ? t.free : fill(t.from, { price: formatMoney(yearly) })}</span>
      <span className="plan-summary">
        {isAvailable
          ? fill(minSeats === maxSeats ? t.planFixed : t.planSeats, {
              min: minSeats,
              max: maxSeats,
              seats: minSeats,
            })
          : t.trialTaken}
      </span>
    </span>
  )
}

/** The plans side by side; one is chosen. */
export function PlanCards({ plans, value, onChange }: Props) {
  const t = useTexts(ordersTexts).payment
  return (
    <Radio.Group
      className="plan-cards"
      value={value}
      aria-label={t.choosePlan}
      onChange={({ target }) => {
        const plan = plans.find(({ planId }) => planId === target.value)
        if (plan) onChange(plan)
      }}
    >
      {plans.map((plan) => (
        <Radio key={plan.planId} value={plan.planId} disabled={!plan.isAvailable}>
          <PlanCard plan={plan} />
        </Radio>
      ))}
    </Radio.Group>
  )
}
