import { useState } from 'react'
import { Alert, Button, Input } from 'antd'

import { formatMoney } from '#platform/text/money.ts'
import { notify } from '#platform/web/notices.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardPrintingContract, type PrintOrdered } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { AddressChoice } from './address-choice.tsx'
import { PriceSummary, usePrintQuote } from './price-summary.tsx'
import { printPath, readIds, readSpecification } from './print-search.ts'
import { specificationText } from './specification-text.ts'
import { useAddresses } from './use-addresses.ts'
import './card-printing.css'

/** What an address asks for: lines of the cart, or cards with one specification. */
function usePrintInput() {
  const { search } = useScreen()
  const cartIds = readIds(search['cart'])
  const cardIds = readIds(search['cards'])
  const isCart = cartIds.length > 0
  const cart = useCallQuery(cardPrintingContract.listCart, { query: { limit: 500 }, enabled: isCart })
  const specification = readSpecification(search['spec'])
  const held = (cart.data?.list ?? []).filter(({ cartId }) => cartIds.includes(cartId))
  const lines = isCart
    ? held.map(({ cartId, name, carteId, specification: own }) => ({
        id: cartId,
        name,
        carteId,
        specification: own,
      }))
    : cardIds.map((carteId) => ({ id: carteId, name: null, carteId, specification }))
  return { isCart, cardIds, specification, lines, cart }
}

/** What is ordered, where it goes, and what it costs; the till comes after it. */
export function PrintPaymentScreen() {
  const t = useTexts(cardPrintingTexts)
  const { navigate, closeAndReturn } = useScreen()
  const { isCart, cardIds, specification, lines, cart } = usePrintInput()
  const [wanted, chooseAddress] = useState<string>()
  const addresses = useAddresses(wanted)
  const addressId = addresses.chosen?.addressId
  const [remark, setRemark] = useState('')
  const [refused, setRefused] = useState<PrintOrdered['lines']>([])
  const quote = usePrintQuote(lines)
  const onSuccess = ({ orderId, lines: results }: PrintOrdered) => {
    if (orderId === null) return setRefused(results)
    notify('success', t.payment.made)
    closeAndReturn()
    navigate('/demo/digitalcard/orders/cashier', { orderId })
  }
  const orderCards = useCallMutation(cardPrintingContract.createOrder, { onSuccess, touches: ['orders'] })
  const orderCart = useCallMutation(cardPrintingContract.createOrderOfCart, {
    onSuccess,
    touches: ['orders'],
  })
  if (isCart && cart.error) return <ErrorState error={cart.error} onRetry={() => void cart.refetch()} />
  if (isCart && !cart.data) return <PageSkeleton />
  if (lines.length === 0)
    return (
      <Page title={t.routes.payment}>
        <EmptyState
          title={t.begin.none}
          help={t.begin.noneHelp}
          action={<Button onClick={() => navigate(printPath)}>{t.screen.choose}</Button>}
        />
      </Page>
    )
  const submit = () => {
    if (addressId === undefined) return
    const buying = { addressId, remark, ...(quote.data && { amount: quote.data.amount }) }
    setRefused([])
    if (isCart) orderCart.mutate({ body: { ...buying, cartIds: lines.map(({ id }) => id) } })
    else orderCards.mutate({ body: { ...buying, cardIds, specification } })
  }
  const msgOf = (id: string) => refused.find((line) => line.id === id && !line.ok)?.msg
  return (
    <Page title={t.routes.payment} help={t.payment.help}>
      <div className="print-columns wide">
        <div className="print-stack">
          <section className="print-panel">
            <h2 className="print-heading">{t.payment.address}</h2>
            <AddressChoice addresses={addresses} onChange={chooseAddress} />
          </section>
          <section className="print-panel">
            <h2 className="print-heading">{t.payment.lines}</h2>
            {refused.length > 0 ? <Alert type="error" showIcon title={t.payment.failed} /> : null}
            <ul className="print-items" aria-label={t.payment.lines}>
              {lines.map(({ id, name, specification: own }, index) => (
                <li key={id} className="print-address">
                  <strong>{(name ?? quote.data?.lines[index]?.name) || '…'}</strong>
                  <span className="print-quiet">{specificationText(own, t)}</span>
                  <span>{quote.data ? formatMoney(quote.data.lines[index]?.amount ?? 0) : '…'}</span>
                  {msgOf(id) ? <span className="print-denial">{msgOf(id)}</span> : null}
                </li>
              ))}
            </ul>
            <Input.TextArea
              aria-label={t.payment.remark}
              placeholder={t.payment.remark}
              maxLength={500}
              autoSize={{ minRows: 2, maxRows: 4 }}
              value={remark}
              onChange={({ target }) => setRemark(target.value)}
            />
          </section>
        </div>
        <aside className="print-panel">
          <h2 className="print-heading">{t.begin.summary}</h2>
          <PriceSummary lines={lines} />
          <GuardedButton
            type="primary"
            block
            access="print:order"
            why={addressId === undefined ? t.errors.address : undefined}
            loading={orderCards.isPending || orderCart.isPending}
            onClick={submit}
          >
            {t.payment.submit}
          </GuardedButton>
          {addressId === undefined ? <p className="print-quiet">{t.errors.address}</p> : null}
        </aside>
      </div>
    </Page>
  )
}
