import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import { type OrderDetail, ordersContract } from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'
import { OrderActions } from './order-actions.tsx'
import { orderSections } from './order-slots.public.ts'
import { OrderStateTag } from './order-state-tag.tsx'
import { OrderTransfer } from './order-transfer.tsx'
import { PriceLines } from './price-lines.tsx'
import './orders.css'

function Facts({ order }: { order: OrderDetail }) {
  const t = useTexts(ordersTexts)
  const moment = (value: string | null) => value !== null && <RelativeTime key={value} value={value} />
  const facts: Fact[] = [
    [
      t.list.number,
      <span key="number">
        {order.number} <CopyButton text={order.number} />
      </span>,
    ],
    [t.detail.what, `${t.kinds[order.kind]} · ${order.name}`],
    [t.list.company, order.companyName],
    [t.detail.buyer, order.buyer],
    [t.detail.confirmedBy, order.confirmedBy],
    [t.detail.createdAt, moment(order.createdAt)],
    [t.detail.paidAt, moment(order.paidAt)],
    [t.detail.completedAt, moment(order.completedAt)],
    [t.detail.endedAt, moment(order.endedAt)],
    [t.detail.validTo, order.state === 'completed' && moment(order.validTo)],
  ]
  return <FactList className="order-facts" facts={facts} />
}

/** What is done for the order, and the way there. */
function Progress({ order, isOperator }: { order: OrderDetail; isOperator: boolean }) {
  const t = useTexts(ordersTexts)
  const { navigate } = useScreen()
  if (order.progress.length === 0) return null
  const open = (job: string) =>
    isOperator
      ? navigate('/system/printworks', { job })
      : navigate('/demo/digitalcard/cardprint', { view: 'orders', job })
  return (
    <section>
      <h3>{t.detail.progress}</h3>
      <dl className="order-facts">
        {order.progress.map(({ id, name, state, tone }) => (
          <div key={id}>
            <dt>
              <Button type="link" size="small" className="order-open" onClick={() => open(id)}>
                {name}
              </Button>
            </dt>
            <dd>
              <StatusTag tone={tone}>{state}</StatusTag>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Body({ order, isOperator }: { order: OrderDetail; isOperator: boolean }) {
  const t = useTexts(ordersTexts)
  const { navigate } = useScreen()
  return (
    <div className="order-body">
      <div className="order-head">
        <OrderStateTag order={order} />
        {order.expiresAt && !order.hasProof ? (
          <span>
            {t.list.deadline} <RelativeTime value={order.expiresAt} />
          </span>
        ) : null}
        {isOperator ||
        order.amount === 0 ||
        order.state === 'cancelled' ||
        order.state === 'closed' ? null : (
          <Button
            {...(order.state === 'unpaid' && { type: 'primary' as const })}
            size="small"
            onClick={() => navigate('/demo/digitalcard/orders/cashier', { orderId: order.orderId })}
          >
            {order.state === 'unpaid' ? t.detail.toCashier : t.detail.toMoney}
          </Button>
        )}
        {order.state === 'completed' && order.templateId && !isOperator ? (
          <Button
            type="link"
            size="small"
            onClick={() =>
              navigate('/demo/digitalcard/cardlist/detail', { id: order.templateId ?? undefined })
            }
          >
            {t.detail.openTemplate}
          </Button>
        ) : null}
      </div>
      <PriceLines lines={order.lines} amount={order.amount} label={t.detail.total} />
      <OrderTransfer key={order.version} order={order} isOperator={isOperator} />
      <Progress order={order} isOperator={isOperator} />
      <SlotContents slot={orderSections} order={order} isOperator={isOperator} />
      <section>
        <h3>{t.detail.facts}</h3>
        <Facts order={order} />
      </section>
    </div>
  )
}

/** One order: what was bought, what it costs, how it is paid and what may be done about it. */
export function OrderDrawer({
  id,
  isOperator,
  onClose,
}: {
  id: string | undefined
  isOperator: boolean
  onClose: () => void
}) {
  const t = useTexts(ordersTexts)
  const endpoint = isOperator ? ordersContract.getAny : ordersContract.get
  const found = useCallQuery(endpoint, { params: { id: id ?? '' }, enabled: id !== undefined })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.routes.orders}
      titleOf={({ number }) => number}
      size={560}
      footer={(order) =>
        order.state === 'unpaid' && <OrderActions key={order.orderId} order={order} isOperator={isOperator} />
      }
    >
      {(order) => <Body order={order} isOperator={isOperator} />}
    </DetailDrawer>
  )
}
