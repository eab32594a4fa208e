import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Result } from 'antd'
import { NextSteps, PriceLines } from '#features/money/orders/web/orders.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useSecondsUntil } from '#platform/web/use-seconds-until.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type Bill, paymentsContract } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { BillTimeline } from './bill-timeline.tsx'
import { SandboxMark } from './sandbox-mark.tsx'
import { PayWays } from './pay-ways.tsx'
import './payments.css'

const RefundDialog = lazyDialog(() => import('./refund.dialog.tsx'), 'RefundDialog')

const twoDigits = (value: number) => String(value).padStart(2, '0')

function Countdown({ until }: { until: string }) {
  const t = useTexts(paymentsTexts).cashier
  const left = useSecondsUntil(new Date(until).getTime())
  const time = `${Math.floor(left / 3600)}:${twoDigits(Math.floor(left / 60) % 60)}:${twoDigits(left % 60)}`
  return <span className="pay-quiet">{fill(t.remaining, { time })}</span>
}

function Outcome({ bill }: { bill: Bill }) {
  const t = useTexts(paymentsTexts).cashier
  const { state, name } = bill
  const isEnded = state === 'cancelled' || state === 'closed' || state === 'refunded'
  const isDone = state === 'completed'
  const isRefunding = state === 'refunding' || state === 'part_refunded'
  return (
    <>
      <Result
        className="pay-outcome"
        status={isEnded ? 'info' : 'success'}
        title={isEnded ? t.ended : t.paid}
        subTitle={
          isEnded ? t.endedHelp : isRefunding ? null : isDone ? fill(t.paidHelp, { name }) : t.paidWaits
        }
      />
      {isEnded || isRefunding ? null : <NextSteps order={bill} />}
    </>
  )
}

function Money({ bill }: { bill: Bill }) {
  const t = useTexts(paymentsTexts).cashier
  const [isAsking, setAsking] = useState(false)
  const { refundable, paid, refunded } = bill
  return (
    <Section
      title={t.timeline}
      extra={
        paid > 0 ? (
          <GuardedButton access="order:refund" why={refundable.reason} onClick={() => setAsking(true)}>
            {t.askRefund}
          </GuardedButton>
        ) : null
      }
    >
      {paid > 0 ? (
        <p className="pay-sums">
          <span>
            {t.paidTotal} <strong className="money">{formatMoney(paid)}</strong>
          </span>
          <span>
            {t.refundedTotal} <strong className="money">{formatMoney(refunded)}</strong>
          </span>
        </p>
      ) : null}
      <BillTimeline bill={bill} />
      {isAsking ? <RefundDialog bill={bill} onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}

function Till({ bill }: { bill: Bill }) {
  const t = useTexts(paymentsTexts).cashier
  const isDue = bill.state === 'unpaid'
  const amountName = isDue ? t.due : bill.paid > 0 ? t.paidAmount : t.orderAmount
  return (
    <div className="cashier">
      <Section>
        <div className="pay-head">
          <span>
            {bill.name} · {bill.number} <CopyButton text={bill.number} />
          </span>
          <span className="pay-amount money">
            <small>{amountName}</small> {formatMoney(bill.paid > 0 ? bill.paid : bill.amount)}
          </span>
          {bill.expiresAt && !bill.hasProof ? <Countdown until={bill.expiresAt} /> : null}
          {isDue ? null : <SandboxMark mode={bill.payMode} />}
        </div>
        {isDue ? <PayWays bill={bill} /> : <Outcome bill={bill} />}
      </Section>
      <div className="cashier-side">
        <Section title={t.lines}>
          <PriceLines lines={bill.lines} amount={bill.amount} label={isDue ? t.due : t.orderAmount} />
        </Section>
        <Money bill={bill} />
      </div>
    </div>
  )
}

const lookEveryMs = 2_000

/** The order at the till, asked for again and again while it may change by itself. */
function useBill(orderId: string | undefined) {
  const queries = useQueryClient()
  const found = useCallQuery(paymentsContract.getOrder, {
    query: { orderId: orderId ?? '' },
    enabled: orderId !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'unpaid' || data?.state === 'refunding' ? lookEveryMs : false,
  })
  const state = found.data?.state
  useEffect(() => {
    if (state === undefined) return
    // What was bought or taken back shows elsewhere too.
    for (const feature of ['orders', 'card-templates', 'invoices', 'card-printing'])
      void queries.invalidateQueries({ queryKey: [feature] })
  }, [state, queries])
  return found
}

/** What is to be paid for an order, how, and what became of it. */
export function CashierScreen() {
  const t = useTexts(paymentsTexts)
  const { search, navigate } = useScreen()
  const orderId = search['orderId']
  const { data, error, refetch } = useBill(orderId)
  const back = (
    <Button
      onClick={() => navigate('/demo/digitalcard/orders', orderId === undefined ? {} : { order: orderId })}
    >
      {t.cashier.toOrders}
    </Button>
  )
  return (
    <Page title={t.routes.cashier} help={t.cashier.help} actions={orderId === undefined ? null : back}>
      {orderId === undefined ? (
        <EmptyState title={t.cashier.missing} action={back} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Till key={data.orderId} bill={data} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  )
}
