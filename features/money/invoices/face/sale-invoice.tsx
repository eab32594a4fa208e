import { formatMoney } from '#platform/text/money.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { saleInvoiceTexts } from './face.texts.ts'
import type { SaleInvoice as Model } from './sale-invoice-model.ts'

interface Props {
  model: Model
  /** The path that the form is sent to; the file lies at `/file` below it. */
  action: string
  language: Language
}

type Texts = ReturnType<typeof saleInvoiceTexts.in>

/** The outcome of the newest request. */
function Outcome({
  request,
  action,
  t,
}: {
  request: NonNullable<Model['request']>
  action: string
  t: Texts
}) {
  const { state, amount, name, number, reason, hasFile } = request
  return (
    <>
      <p className="sale-invoice-state" data-state={state}>
        {t.states[state]}
      </p>
      <p className="sale-invoice-quiet">
        {name} · {formatMoney(amount)}
        {number !== null && <> · {fill(t.number, { number })}</>}
      </p>
      {reason !== null && <p className="sale-invoice-quiet">{fill(t.reason, { reason })}</p>}
      {hasFile && (
        <p>
          <a className="sale-invoice-file" href={`${action}/file`}>
            {t.download}
          </a>
        </p>
      )}
    </>
  )
}

function Form({ model, action, t }: { model: Model; action: string; t: Texts }) {
  const { room, form, flaw } = model
  return (
    <details open={flaw !== null}>
      <summary>{t.ask}</summary>
      <p className="sale-invoice-quiet">{fill(t.amount, { amount: formatMoney(room) })}</p>
      <form method="post" action={action}>
        <fieldset>
          <legend>{t.type}</legend>
          {(['enterprise', 'personal'] as const).map((type) => (
            <label key={type}>
              <input type="radio" name="type" value={type} defaultChecked={form.type === type} />
              {t.types[type]}
            </label>
          ))}
        </fieldset>
        <label>
          {t.name}
          <input name="name" required maxLength={100} defaultValue={form.name} autoComplete="off" />
        </label>
        <label>
          {t.taxNumber}
          <input
            name="taxNumber"
            maxLength={30}
            defaultValue={form.taxNumber}
            placeholder={t.taxNumberHelp}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </label>
        {flaw === 'checkDigit' && (
          <label className="sale-invoice-sure">
            <input type="checkbox" name="sure" value="1" />
            {t.isSure}
          </label>
        )}
        <label>
          {t.email}
          <input
            name="email"
            type="email"
            required
            maxLength={120}
            defaultValue={form.email}
            autoComplete="email"
          />
        </label>
        <button type="submit">{t.send}</button>
      </form>
      <p className="sale-invoice-quiet">{t.note}</p>
    </details>
  )
}

/** The invoice of something that was bought: the newest request, and the form of the next one. */
export function SaleInvoice({ model, action, language }: Props) {
  const t = saleInvoiceTexts.in(language)
  const { room, isSandbox, request, flaw } = model
  return (
    <section className="sale-invoice" id="invoice">
      <h2>{t.title}</h2>
      {isSandbox && <p className="sale-invoice-note">{t.sandbox}</p>}
      {flaw !== null && (
        <p className="sale-invoice-note sale-invoice-wrong" role="alert">
          {t.flaws[flaw]}
        </p>
      )}
      {request && <Outcome request={request} action={action} t={t} />}
      {room > 0 && <Form model={model} action={action} t={t} />}
    </section>
  )
}
