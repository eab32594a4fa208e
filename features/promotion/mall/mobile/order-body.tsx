import type { ReactNode } from 'react'

import { imageRule } from '#features/base/uploads/uploads.contract.ts'
import { SaleInvoice } from '#features/money/invoices/face/sale-invoice.tsx'
import { SalePayment } from '#features/money/sales/face/sale-payment.tsx'
import { fill } from '#platform/text/texts.ts'

import type { OrderPageModel } from '../face/mall-page-model.ts'
import type { MallPageTexts } from './mobile.texts.ts'

interface Props {
  model: OrderPageModel
  texts: MallPageTexts
}

const named = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key

/** An order as its buyer follows it: its state, how to pay, the parcel, and everything the buyer may do. */
export function OrderBody({ model, texts }: Props) {
  const { order: t } = texts
  const { number, state, lines, total, buyer, shipping, invoice, steps } = model
  return (
    <>
      <p className="mall-total">
        <span>{number}</span>
        <span>{named(t.states, state)}</span>
      </p>
      <Payment model={model} texts={texts} />
      {shipping && (
        <dl className="mall-facts">
          <Fact name={t.carrier} value={shipping.carrier} />
          <Fact name={t.trackingNumber} value={shipping.trackingNumber} />
        </dl>
      )}
      <ul className="mall-lines">
        {lines.map(({ skuId, title, variant, price, quantity, sum }) => (
          <li key={skuId}>
            <span>
              {title} {variant}
            </span>
            <b>{sum}</b>
            <span className="page-section-quiet">
              {price} × {quantity}
            </span>
          </li>
        ))}
      </ul>
      <p className="mall-total">
        <span>{texts.cart.total}</span>
        <span>{total}</span>
      </p>
      <dl className="mall-facts">
        <Fact name={texts.enquiry.name} value={buyer.name} />
        <Fact name={texts.cart.addressLine} value={buyer.address} />
      </dl>
      <Choices model={model} texts={texts} />
      {invoice && <SaleInvoice model={invoice} action={`${model.path}/invoice`} language={model.language} />}
      <h2>{t.story}</h2>
      <ol className="mall-steps">
        {steps.map(({ event, at }, n) => (
          <li key={n}>
            {named(t.events, event)} <span className="page-section-quiet">{at}</span>
          </li>
        ))}
      </ol>
      <p className="page-section-quiet">{t.keepLink}</p>
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** The company's tills, the account to transfer the money to, and the form that says that it was done. */
function Payment({ model, texts }: Props) {
  const { order: t } = texts
  const { proof, rejection, heldUntil, canSendProof, path, state } = model
  return (
    <>
      {heldUntil !== null && <p className="page-section-quiet">{fill(t.heldUntil, { time: heldUntil })}</p>}
      {rejection !== null && (
        <p className="page-section-note problem">{fill(t.rejected, { reason: rejection })}</p>
      )}
      {proof && (state === 'unpaid' || state === 'closed') && (
        <p className="page-section-note">{t.proofSent}</p>
      )}
      {proof ? null : <WaysToPay model={model} texts={texts} />}
      {canSendProof && <ReceiptForm path={path} texts={t} />}
      {canSendProof && (
        <details>
          <summary>{t.byNumber}</summary>
          <ProofForm path={path} texts={t} />
        </details>
      )}
    </>
  )
}

function WaysToPay({ model, texts: { order: t } }: Props) {
  const { pay, till, path, state, number, language } = model
  if (pay === null && till === null)
    return state === 'unpaid' ? <p className="page-section-note">{t.noTill}</p> : null
  return (
    <>
      {pay && <SalePayment model={pay} action={`${path}/pay`} language={language} />}
      {pay && till && <h2>{t.byTransfer}</h2>}
      {till && <Till till={till} number={number} texts={t} />}
    </>
  )
}

interface TillProps {
  till: NonNullable<OrderPageModel['till']>
  number: string
  texts: MallPageTexts['order']
}

const Till = ({ till, number, texts: t }: TillProps) => (
  <dl className="mall-facts">
    <Fact name={t.payee} value={till.payee} />
    <Fact name={t.bank} value={till.bank} />
    <Fact name={t.account} value={till.account} />
    <Fact name={t.purpose} value={number} />
    {till.note !== '' && <Fact name={t.tillNote} value={till.note} />}
  </dl>
)

/** The picture says number and amount: only the name on the transfer is written. */
function ReceiptForm({ path, texts: t }: { path: string; texts: MallPageTexts['order'] }) {
  return (
    <form method="post" action={`${path}/receipt`} encType="multipart/form-data" className="shop-form">
      <label>
        {t.payer}
        <input name="payer" required maxLength={60} />
      </label>
      <label>
        {t.receipt}
        <input name="file" type="file" accept={imageRule.extensions.join(',')} required />
      </label>
      <button type="submit">{t.sendReceipt}</button>
    </form>
  )
}

function ProofForm({ path, texts: t }: { path: string; texts: MallPageTexts['order'] }) {
  return (
    <Form path={path} event="submitProof" button={t.sendProof}>
      <label>
        {t.payer}
        <input name="payer" required maxLength={60} />
      </label>
      <label>
        {t.reference}
        <input name="reference" required maxLength={60} />
      </label>
    </Form>
  )
}

function Choices({ model, texts: { order: t } }: Props) {
  const { path, canCancel, canReceive, canReturn, returnDays } = model
  return (
    <>
      {canReceive && <Form path={path} event="complete" button={t.receive} />}
      {canCancel && <Form path={path} event="cancel" button={t.cancel} isQuiet />}
      {canReturn && (
        <details>
          <summary>{t.return}</summary>
          <p className="page-section-quiet">{fill(t.returnHelp, { days: returnDays })}</p>
          <Form path={path} event="askRefund" button={t.sendReturn} isQuiet>
            <label>
              {t.reason}
              <input name="reason" required maxLength={200} />
            </label>
          </Form>
        </details>
      )}
    </>
  )
}

interface FormProps {
  path: string
  event: string
  button: string
  isQuiet?: boolean
  children?: ReactNode
}

const Form = ({ path, event, button, isQuiet = false, children }: FormProps) => (
  <form method="post" action={path} className="shop-form">
    <input type="hidden" name="event" value={event} />
    {children}
    <button type="submit" {...(isQuiet && { className: 'quiet' })}>
      {button}
    </button>
  </form>
)
