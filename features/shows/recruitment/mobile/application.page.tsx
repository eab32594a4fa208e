import { SalePayment } from '#features/money/sales/face/sale-payment.tsx'
import { PageFrame, timeText } from '#features/shows/registrations/face/page-frame.tsx'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import { areaText } from '../face/area-text.ts'
import type { ApplicationPageModel } from '../face/exhibit-page-model.ts'
import type { ExhibitPageTexts } from './mobile.texts.ts'

interface PageProps {
  model: ApplicationPageModel
  texts: ExhibitPageTexts
}

function Booths({ model: { booths, quote }, texts: { quote: t } }: PageProps) {
  if (booths.length === 0) return null
  return (
    <section>
      <h2>{t.title}</h2>
      <dl className="act-facts">
        {booths.map(({ number, area }) => {
          const line = quote?.lines.find((one) => one.number === number)
          return [
            <dt key={`${number}-number`}>{number}</dt>,
            <dd key={number}>
              {[areaText(area), line && formatMoney(line.amount)].filter(Boolean).join(' · ')}
            </dd>,
          ]
        })}
        {quote && (
          <>
            <dt>{t.total}</dt>
            <dd>{formatMoney(quote.total)}</dd>
            <dt>{t.deposit}</dt>
            <dd>{formatMoney(quote.deposit)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Taking the offered booths, or leaving them. */
function Offer({
  model: { token, canAccept, canDecline, until, language, zone },
  texts: { offer: t },
}: PageProps) {
  if (!canAccept && !canDecline) return null
  const clock = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (
    <>
      {until !== null && (
        <p className="act-note">{fill(t.until, { until: clock.format(new Date(until)) })}</p>
      )}
      {canAccept && (
        <form method="post" action={`/apply/${token}`}>
          <button type="submit" name="event" value="acceptBooth" className="act-button">
            {t.accept}
          </button>
        </form>
      )}
      {canDecline && (
        <form method="post" action={`/apply/${token}`}>
          <button type="submit" name="event" value="declineBooth" className="act-plain">
            {t.decline}
          </button>
        </form>
      )}
    </>
  )
}

function Contract({ model: { token, contract, canSign }, texts: { contract: t } }: PageProps) {
  if (!contract) return null
  return (
    <section>
      <h2>{t.title}</h2>
      <details open={canSign}>
        <summary>{t.terms}</summary>
        <p className="act-text">{contract.terms}</p>
        <p className="act-quiet act-hash">{`SHA-256 ${contract.hash}`}</p>
      </details>
      <p>{contract.exhibitor === null ? t.unsigned : fill(t.signed, { name: contract.exhibitor })}</p>
      <p>{contract.organiser === null ? t.waiting : fill(t.countersigned, { name: contract.organiser })}</p>
      {canSign && (
        <form method="post" action={`/apply/${token}`} className="act-form">
          <label>
            {t.name}
            <input name="text" required maxLength={40} autoComplete="name" />
          </label>
          <label className="act-consent">
            <input type="checkbox" name="agree" value="1" required /> {t.agree}
          </label>
          <button type="submit" name="event" value="sign" className="act-button">
            {t.sign}
          </button>
        </form>
      )}
    </section>
  )
}

/** The answer to what the organiser asked for. */
function Supplement({ model: { token, canSupply, documents }, texts: { supplement: t } }: PageProps) {
  if (!canSupply) return null
  return (
    <form method="post" action={`/apply/${token}`} className="act-form">
      {documents.length > 0 && (
        <p className="act-quiet">{fill(t.documents, { names: documents.join('、') })}</p>
      )}
      <label>
        {t.answer}
        <textarea name="text" rows={4} maxLength={1000} required />
      </label>
      <button type="submit" name="event" value="supply" className="act-button">
        {t.send}
      </button>
    </form>
  )
}

function Withdrawal({ model: { token, canWithdraw }, texts: { withdraw: t } }: PageProps) {
  if (!canWithdraw) return null
  return (
    <details>
      <summary>{t.title}</summary>
      <p className="act-quiet">{t.note}</p>
      <form method="post" action={`/apply/${token}`} className="act-form">
        <label>
          {t.reason}
          <input name="text" maxLength={300} />
        </label>
        <button type="submit" name="event" value="withdraw" className="act-plain">
          {t.title}
        </button>
      </form>
    </details>
  )
}

/** The application of a company, for everybody who has its address. */
export function ApplicationPage({ model, texts }: PageProps) {
  const { company, language, title, state, reason, exhibitor, number, venue, token, pay, paid } = model
  const time = timeText(model, language)
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{fill(texts.mine, { number })}</p>
      <h1>{title}</h1>
      {model.problem !== null && (
        <p className="act-note act-wrong" role="alert">
          {texts.applicationProblems[model.problem]}
        </p>
      )}
      <p className="act-state" data-state={state}>
        {texts.states[state]}
      </p>
      <p className="act-quiet">{texts.stateNotes[state]}</p>
      {reason !== '' && <p className="act-note">{reason}</p>}
      <dl className="act-facts">
        <dt>{texts.fields.company}</dt>
        <dd>{exhibitor}</dd>
        {time !== '' && (
          <>
            <dt>{texts.time}</dt>
            <dd>{time}</dd>
          </>
        )}
        {venue !== '' && (
          <>
            <dt>{texts.place}</dt>
            <dd>{venue}</dd>
          </>
        )}
        {paid > 0 && (
          <>
            <dt>{texts.quote.paid}</dt>
            <dd>{formatMoney(paid)}</dd>
          </>
        )}
      </dl>
      <Supplement model={model} texts={texts} />
      <Booths model={model} texts={texts} />
      <Offer model={model} texts={texts} />
      <Contract model={model} texts={texts} />
      {pay && <SalePayment model={pay} action={`/apply/${token}/pay`} language={language} />}
      <Withdrawal model={model} texts={texts} />
      {model.activityPath !== null && (
        <p>
          <a href={model.activityPath}>{texts.view}</a>
        </p>
      )}
    </PageFrame>
  )
}
