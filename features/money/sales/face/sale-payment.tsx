import { formatMoney } from '#platform/text/money.ts'
import type { Language } from '#platform/text/texts.ts'

import type { SalePayment as Model } from './sale-payment-model.ts'
import { salePaymentTexts } from './face.texts.ts'

interface Props {
  model: Model
  /** The path that the form is sent to. */
  action: string
  language: Language
  /** More that the form sends, on a page with several payments. */
  fields?: readonly { name: string; value: string }[]
}

/** Pays for something: in the provider's application on a phone, by a code on a screen. */
export function SalePayment({ model, action, language, fields = [] }: Props) {
  const { amount, ways, needsBrowser, qrSvg, isWaiting, goUrl, failure } = model
  const t = salePaymentTexts.in(language)
  return (
    <section className="sale-pay">
      <p className="sale-pay-amount">{formatMoney(amount)}</p>
      {failure !== null && (
        <p className="sale-pay-note sale-pay-wrong" role="alert">
          {failure}
        </p>
      )}
      {ways.some(({ isRehearsal }) => isRehearsal) && <p className="sale-pay-note">{t.rehearsal}</p>}
      {needsBrowser && <p className="sale-pay-note">{t.inWechat}</p>}
      {qrSvg !== null && (
        <figure className="sale-pay-code" role="img" aria-label={t.scan}>
          {/* oxlint-disable-next-line react/no-danger -- drawn by us from the till's code; no text of anybody is in it */}
          <div dangerouslySetInnerHTML={{ __html: qrSvg }} />
          <figcaption>{t.scan}</figcaption>
        </figure>
      )}
      {goUrl !== null && (
        <p>
          <a href={goUrl} className="sale-pay-button">
            {t.goOn}
          </a>
        </p>
      )}
      {isWaiting && (
        <p className="sale-pay-quiet" role="status">
          {t.waiting}
        </p>
      )}
      {ways.map(({ channel }) => (
        <form key={channel} method="post" action={action}>
          <input type="hidden" name="channel" value={channel} />
          {fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="sale-pay-button">
            {t.by[channel]}
          </button>
        </form>
      ))}
    </section>
  )
}
