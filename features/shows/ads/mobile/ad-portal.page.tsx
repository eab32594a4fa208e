import { SalePayment } from '#features/money/sales/face/sale-payment.tsx'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import type { AdPortalModel, PortalAd, PortalSlot } from '../face/ad-portal-model.ts'
import type { AdTexts } from './mobile.texts.ts'

interface Shown {
  ad: PortalAd
  frame: AdPortalModel['frame']
  t: AdTexts['portal']
}

const momentText = (at: string, { language, zone }: Shown['frame']) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
    new Date(at),
  )

/** The sum to be paid for one booking; the form that opens a till names the booking. */
function Payment({ ad, frame, t }: Shown) {
  if (!ad.pay) return null
  return (
    <>
      {ad.payUntil !== null && (
        <p className="act-note">{fill(t.until, { until: momentText(ad.payUntil, frame) })}</p>
      )}
      <SalePayment
        model={ad.pay}
        action="/portal/ads/pay"
        language={frame.language}
        fields={[{ name: 'ad', value: ad.id }]}
      />
    </>
  )
}

function Booking(shown: Shown) {
  const { ad, frame, t } = shown
  const { served, viewable, clicks } = ad
  return (
    <section>
      <h2>{ad.name}</h2>
      <p className="act-quiet">
        <b>{t.states[ad.state]}</b> · {ad.headline}
      </p>
      {ad.reason !== '' && <p className="act-note act-wrong">{`${t.reason}：${ad.reason}`}</p>}
      <dl className="act-facts">
        <dt>{t.place}</dt>
        <dd>{t.places[ad.place]}</dd>
        <dt>{t.period}</dt>
        <dd>{`${momentText(ad.startsAt, frame)} – ${momentText(ad.endsAt, frame)}`}</dd>
        <dt>{t.cost}</dt>
        <dd>{formatMoney(ad.cost)}</dd>
      </dl>
      {served > 0 && (
        <p className="act-quiet">
          {ad.place === 'screen'
            ? fill(t.screenNumbers, { served })
            : fill(t.numbers, { served, viewable, clicks })}
        </p>
      )}
      <Payment {...shown} />
      {ad.canStop && (
        <details>
          <summary>{t.stop}</summary>
          <p className="act-quiet">{t.stopNote}</p>
          <form method="post" action="/portal/ads/stop">
            <input type="hidden" name="ad" value={ad.id} />
            <button type="submit" className="act-plain">
              {t.stop}
            </button>
          </form>
        </details>
      )}
    </section>
  )
}

const priceOf = ({ pricing, price }: PortalSlot, t: AdTexts['portal']['booking']) =>
  fill(t[pricing], { price: formatMoney(price) })

/** Books a slot: a form without scripts. */
function BookingForm({ model: { slots, form }, t }: { model: AdPortalModel; t: AdTexts['portal'] }) {
  const { booking: b, places } = t
  if (slots.length === 0) return <p className="act-quiet">{b.none}</p>
  return (
    <section>
      <h2>{b.title}</h2>
      <p className="act-quiet">{b.help}</p>
      <form method="post" action="/portal/ads/book" className="act-form">
        <input type="hidden" name="key" value={form.key} />
        <label>
          {b.slot}
          <select name="slot" defaultValue={form.slot} required>
            {slots.map((slot) => (
              <option key={slot.id} value={slot.id}>
                {`${places[slot.place]} · ${priceOf(slot, b)}`}
              </option>
            ))}
          </select>
        </label>
        {slots
          .filter(({ fullDays }) => fullDays.length > 0)
          .map(({ id, place, fullDays }) => (
            <p key={id} className="act-quiet">
              {`${places[place]} · ${fill(b.full, { days: fullDays.join('、') })}`}
            </p>
          ))}
        <label>
          {b.name}
          <input name="name" maxLength={60} required defaultValue={form.name} />
        </label>
        <label>
          {b.headline}
          <input name="headline" maxLength={40} required defaultValue={form.headline} />
        </label>
        <label>
          {b.target}
          <input name="target" maxLength={300} required defaultValue={form.target} />
        </label>
        <p className="act-quiet">{b.targetHelp}</p>
        <label>
          {b.from}
          <input type="date" name="from" required defaultValue={form.from} />
        </label>
        <label>
          {b.to}
          <input type="date" name="to" required defaultValue={form.to} />
        </label>
        <label>
          {b.budget}
          <input name="budget" inputMode="decimal" maxLength={12} defaultValue={form.budget} />
        </label>
        <p className="act-quiet">{b.budgetHelp}</p>
        <button type="submit" className="act-button">
          {b.send}
        </button>
      </form>
    </section>
  )
}

/** The advertisements of an exhibitor and the form to book one, below the menu of the portal. */
export function AdPortalPage({ model, t }: { model: AdPortalModel; t: AdTexts['portal'] }) {
  const { ads, frame } = model
  return (
    <>
      {ads.length === 0 && <p className="act-quiet">{t.empty}</p>}
      {ads.map((ad) => (
        <Booking key={ad.id} ad={ad} frame={frame} t={t} />
      ))}
      <BookingForm model={model} t={t} />
    </>
  )
}
