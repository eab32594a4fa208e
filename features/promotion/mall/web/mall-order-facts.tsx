import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import type { MallOrderDetail } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'
import { MallState } from './mall-state.tsx'
import { ReceiptPicture } from './receipt-picture.tsx'

interface Props {
  order: MallOrderDetail
}

function Goods({ order: { lines, amountFen } }: Props) {
  const { detail: t } = useTexts(mallTexts)
  return (
    <table className="mall-goods">
      <tbody>
        {lines.map(({ skuId, title, variant, priceFen, quantity }) => (
          <tr key={skuId}>
            <td>
              {title} {variant}
            </td>
            <td>
              {formatMoney(priceFen)} × {quantity}
            </td>
            <td>{formatMoney(priceFen * quantity)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t.total}</th>
          <td />
          <td>
            <b>{formatMoney(amountFen)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const sumOf = ({ ledger }: MallOrderDetail, kind: 'income' | 'refund') => {
  const entry = ledger.find((one) => one.kind === kind)
  return entry && formatMoney(entry.amountFen)
}

function Money({ order }: Props) {
  const { detail: t } = useTexts(mallTexts)
  const { paidBy, proof, rejection, heldUntil, shipping } = order
  return (
    <FactList
      className="mall-facts"
      facts={[
        [t.heldUntil, heldUntil && <RelativeTime value={heldUntil} />],
        [t.paidBy, paidBy && t.paidWays[paidBy]],
        [t.payer, proof?.payer],
        [t.reference, proof?.reference],
        [
          t.receipt,
          proof?.hasPicture && <ReceiptPicture key="receipt" orderId={order.orderId} at={proof.at} />,
        ],
        [t.proofBy, proof && (proof.by || t.buyer)],
        [t.rejection, rejection],
        [t.income, sumOf(order, 'income')],
        [t.carrier, shipping?.carrier],
        [t.trackingNumber, shipping?.trackingNumber],
      ]}
    />
  )
}

function Refund({ order }: Props) {
  const { detail: t } = useTexts(mallTexts)
  const { refund } = order
  if (!refund) return null
  return (
    <Section title={t.refund}>
      <FactList
        className="mall-facts"
        facts={[
          [t.cause, `${t.causes[refund.cause]} ${refund.reason}`.trim()],
          [t.requester, refund.cause === 'asked' && (refund.by || t.buyer)],
          [t.refundReference, refund.reference],
          [t.refunded, sumOf(order, 'refund')],
        ]}
      />
    </Section>
  )
}

function Timeline({ order: { timeline } }: Props) {
  const { events, detail: t } = useTexts(mallTexts)
  const names: Readonly<Record<string, string>> = events
  return (
    <ol className="mall-timeline">
      {timeline.map(({ event, by, note, at }, n) => (
        <li key={n}>
          {names[event] ?? event}
          {note !== '' && ` · ${note}`}
          <div className="mall-quiet">
            {by || t.buyer} · <RelativeTime value={at} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Everything that is known about an order. */
export function MallOrderFacts({ order }: Props) {
  const { detail: t, list } = useTexts(mallTexts)
  const { buyerName, mobile, address, note } = order
  return (
    <div className="mall-detail">
      <div className="mall-notes">
        <Section title={t.goods}>
          <Goods order={order} />
        </Section>
        <Section title={t.payment}>
          <Money order={order} />
        </Section>
        <Refund order={order} />
      </div>
      <div className="mall-notes">
        <Section title={t.delivery}>
          <FactList
            className="mall-facts"
            facts={[
              [list.state, <MallState key="state" order={order} />],
              [t.name, buyerName],
              [t.mobile, mobile],
              [t.address, address],
              [t.note, note],
            ]}
          />
        </Section>
        <Section title={t.timeline}>
          <Timeline order={order} />
        </Section>
      </div>
    </div>
  )
}
