import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { useTemplates } from '#features/cards/card-templates/web/card-templates.public.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  type OrderDraft,
  ordersContract,
  type PayWay,
  type Quote,
  type QuoteQuery,
} from '../orders.contract.ts'
import { ordersTexts } from '../orders.texts.ts'
import { PaymentForm } from './payment-form.tsx'
import { quoteQueryOf, initialDraft, type PaymentDraft } from './payment-draft.ts'
import { PriceLines } from './price-lines.tsx'
import './orders.css'

/** The order that follows from what was chosen, at the price that is on the screen. */
function draftOf(draft: PaymentDraft, query: QuoteQuery, { amount }: Quote): OrderDraft {
  const { kind, seats = 0, months = 0, templateId = '' } = query
  if (kind === 'template_purchase') {
    const { planId, orientation, name } = draft
    return { kind, planId, orientation, name, seats, months, amount }
  }
  return kind === 'template_renewal'
    ? { kind, templateId, months, amount }
    : { kind, templateId, seats, amount }
}

function Outlook({ isFree, ways }: { isFree: boolean; ways: readonly PayWay[] }) {
  const { payment: t, ways: names } = useTexts(ordersTexts)
  const language = useLanguage()
  const listed = new Intl.ListFormat(language, { type: 'disjunction' }).format(ways.map((way) => names[way]))
  if (isFree) return <p className="payment-next">{t.nextFree}</p>
  return (
    <>
      <ol className="payment-next">
        {[t.next1, ...(ways.length > 0 ? [fill(t.next2, { ways: listed })] : []), t.next3].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {ways.length > 0 ? null : <Alert type="warning" showIcon title={t.noPay} />}
    </>
  )
}

/** The price of what was chosen, as the server makes it; the one before stays while the next is on its way. */
function useQuote(draft: PaymentDraft, query: QuoteQuery | undefined) {
  const { data, error, isFetching } = useCallQuery(ordersContract.quote, {
    query: query ?? { kind: draft.kind },
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const refused = error instanceof CallError ? error : undefined
  return { quote: refused || query === undefined ? undefined : data, refused, isFetching }
}

interface PriceProps extends ReturnType<typeof useQuote> {
  ways: readonly PayWay[]
  isBusy: boolean
  /** What stands in the way before there is a price. */
  waiting: string
  onSubmit: () => void
}

function Price({ quote, refused, isFetching, ways, isBusy, waiting, onSubmit }: PriceProps) {
  const t = useTexts(ordersTexts).payment
  const isFree = quote?.amount === 0
  return (
    <Section title={t.breakdown}>
      <div aria-live="polite" aria-busy={isFetching}>
        {quote ? <PriceLines lines={quote.lines} amount={quote.amount} label={t.price} /> : null}
        {refused ? <Alert type="warning" showIcon title={refused.message} /> : null}
        {quote?.validTo ? (
          <p className="payment-valid">
            {fill(t.validTo, { day: formatMoment(quote.validTo).slice(0, 10) })}
          </p>
        ) : null}
      </div>
      <GuardedButton
        block
        size="large"
        type="primary"
        access="order:create"
        why={quote ? undefined : (refused?.message ?? waiting)}
        loading={isBusy}
        onClick={onSubmit}
      >
        {isFree ? t.submitFree : t.submit}
      </GuardedButton>
      <h3 className="payment-next-title">{t.next}</h3>
      <Outlook isFree={isFree} ways={ways} />
    </Section>
  )
}

function CustomHint() {
  const t = useTexts(ordersTexts).payment
  const { navigate } = useScreen()
  return (
    <p className="payment-custom">
      {t.customHelp}
      <Button type="link" size="small" onClick={() => navigate('/demo/digitalcard/custom-made')}>
        {t.customGo}
      </Button>
    </p>
  )
}

interface OrderFormProps {
  goods: DataOf<typeof ordersContract.listGoods>
  templates: readonly TemplateRow[]
}

function OrderForm({ goods, templates }: OrderFormProps) {
  const t = useTexts(ordersTexts)
  const { invalid } = useTexts(platformTexts)
  const { search, navigate } = useScreen()
  const [draft, setDraft] = useState(() => initialDraft(search))
  const [isTried, setTried] = useState(false)
  const mayDesign = useCan('design:view')
  const query = quoteQueryOf(draft, templates)
  const price = useQuote(draft, query)
  const create = useCallMutation(ordersContract.create, {
    touches: ['card-templates'],
    onSuccess: (order) => {
      notify('success', order.state === 'completed' ? t.detail.done.createFree : t.detail.done.create)
      setTried(false)
      if (order.state === 'unpaid') navigate('/demo/digitalcard/orders/cashier', { orderId: order.orderId })
      else navigate('/demo/digitalcard/orders', { order: order.orderId })
    },
  })
  const isPurchase = draft.kind === 'template_purchase'
  const isNameMissing = isPurchase && draft.name.trim() === ''
  const problems = { ...price.refused?.fields, ...(isTried && isNameMissing && { name: invalid.required }) }
  const submit = () => {
    setTried(true)
    if (query && price.quote && !isNameMissing) create.mutate({ body: draftOf(draft, query, price.quote) })
  }
  return (
    <div className="payment">
      <Section>
        <PaymentForm
          draft={draft}
          goods={goods}
          templates={templates}
          problems={problems}
          onChange={setDraft}
        />
        {mayDesign && isPurchase ? <CustomHint /> : null}
      </Section>
      <Price
        {...price}
        ways={goods.ways}
        isBusy={create.isPending}
        waiting={query ? t.payment.priceLoading : t.payment.templateNone}
        onSubmit={submit}
      />
    </div>
  )
}

/** Buying a template, renewing one, or making it larger; the price follows every choice. */
export function PaymentScreen() {
  const t = useTexts(ordersTexts)
  const templates = useTemplates()
  const goods = useCallQuery(ordersContract.listGoods, { quiet: false })
  if (goods.error) return <ErrorState error={goods.error} onRetry={() => void goods.refetch()} />
  if (!goods.data || templates.isPending) return <PageSkeleton />
  return (
    <Page title={t.routes.payment} help={t.payment.help}>
      <OrderForm goods={goods.data} templates={templates.all.filter(({ status }) => status !== 'unpaid')} />
    </Page>
  )
}
