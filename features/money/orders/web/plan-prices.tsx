import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { plans, priceSteps, terms } from '../face/plans-model.ts'
import { ordersTexts } from '../orders.texts.ts'

const seatsOf = ({ minSeats, maxSeats }: (typeof plans)[number]) =>
  minSeats === maxSeats ? minSeats : `${minSeats}–${maxSeats}`

/** The price list in the manuals: the same plans, steps and terms that the page of buying reckons with. */
export function PlanPrices() {
  const t = useTexts(ordersTexts)
  const { prices: p } = t
  return (
    <>
      <div className="help-table">
        <table className="help-prices">
          <caption>{p.plans}</caption>
          <thead>
            <tr>
              <th scope="col">{p.plan}</th>
              <th scope="col">{t.detail.seats}</th>
              <th scope="col">{p.suits}</th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.id}>
                <th scope="row">{t.plans[plan.id].name}</th>
                <td>{seatsOf(plan)}</td>
                <td>{plan.isFree ? `${t.payment.free} · ${t.payment.once}` : t.plans[plan.id].summary}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="help-table">
        <table className="help-prices">
          <caption>{p.steps}</caption>
          <thead>
            <tr>
              <th scope="col">{t.detail.seats}</th>
              <th scope="col" className="help-amount">
                {p.perSeat}
              </th>
            </tr>
          </thead>
          <tbody>
            {priceSteps.map(({ from, price }, index) => {
              const next = priceSteps[index + 1]
              const to = next ? next.from - 1 : undefined
              return (
                <tr key={from}>
                  <th scope="row">
                    {to === undefined ? fill(p.beyond, { from }) : fill(p.range, { from, to })}
                  </th>
                  <td className="help-amount">{formatMoney(price)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <ul>
        {terms.map(({ months, percent }) => (
          <li key={months}>
            {fill(t.payment.years, { count: months / 12 })}
            {percent < 100 ? ` · ${fill(t.payment.off, { percent: 100 - percent })}` : ''}
          </li>
        ))}
      </ul>
    </>
  )
}
