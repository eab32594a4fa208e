import { SaleInvoice } from '#features/money/invoices/face/sale-invoice.tsx'
import { SalePayment } from '#features/money/sales/face/sale-payment.tsx'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import type { TicketPageModel } from '../face/activity-page-model.ts'
import type { ActivityPageTexts } from './mobile.texts.ts'
import { NoticeList } from '../face/notice-list.tsx'
import { PageFrame, timeText } from '../face/page-frame.tsx'

interface PageProps {
  model: TicketPageModel
  texts: ActivityPageTexts
}

/** Giving the ticket to somebody else. */
function Transfer({ model: { token, note, canTransfer }, texts }: PageProps) {
  if (!canTransfer) return null
  return (
    <details open={note !== null}>
      <summary>{texts.transfer}</summary>
      <p className="act-quiet">{texts.transferNote}</p>
      <form method="post" action={`/k/${token}/transfer`} className="act-form">
        <label>
          {texts.name}
          <input name="name" required maxLength={40} autoComplete="off" />
        </label>
        <label>
          {texts.mobile}
          <input name="mobile" type="tel" inputMode="tel" required maxLength={20} autoComplete="off" />
        </label>
        <label>
          {texts.company}
          <input name="company" maxLength={60} autoComplete="off" />
        </label>
        <button type="submit" className="act-plain">
          {texts.transfer}
        </button>
      </form>
    </details>
  )
}

/** The data that is kept about the holder: a copy of it, and its end. */
function OwnData({ model: { token, person }, texts }: PageProps) {
  return (
    <section>
      <h2>{texts.data}</h2>
      <p>{[person.name, person.mobile, person.company, person.title].filter(Boolean).join(' · ')}</p>
      <p>
        <a href={`/k/${token}/data.json`} download>
          {texts.copyData}
        </a>
      </p>
      <details>
        <summary>{texts.erase}</summary>
        <p className="act-quiet">{texts.eraseNote}</p>
        <form method="post" action={`/k/${token}/erase`}>
          <button type="submit" className="act-plain">
            {texts.erase}
          </button>
        </form>
      </details>
    </section>
  )
}

const documents = '.pdf,.docx,.xlsx,.pptx,.doc,.xls,.ppt,.txt,.csv'
const pictures = '.jpg,.jpeg,.png,.webp'

/** The files that the organiser asks for: each is sent by itself, and no script is needed. */
function HandIns({ model: { token, handIns, handInFlaw }, texts: { handIns: t } }: PageProps) {
  if (handIns.length === 0) return null
  return (
    <section id="files">
      <h2>{t.title}</h2>
      {handInFlaw !== null && (
        <p className="act-note act-wrong" role="alert">
          {handInFlaw}
        </p>
      )}
      {handIns.map(({ key, label, help, isRequired, isPicture, files, hasRoom }) => (
        <div key={key} className="act-hand-in">
          <h3>{label}</h3>
          {help && <p className="act-quiet">{help}</p>}
          {files.length === 0 && isRequired && <p className="act-wrong-text">{t.missing}</p>}
          {files.map(({ id, name }) => (
            <form key={id} method="post" action={`/k/${token}/file/remove`}>
              <input type="hidden" name="file" value={id} />
              <a href={`/k/${token}/file/${id}`}>{name}</a>
              <button type="submit" className="act-plain" aria-label={fill(t.removeOne, { name })}>
                {t.remove}
              </button>
            </form>
          ))}
          {hasRoom && (
            <form method="post" action={`/k/${token}/file`} encType="multipart/form-data">
              <input type="hidden" name="key" value={key} />
              <input
                type="file"
                name="file"
                required
                aria-label={label}
                accept={isPicture ? pictures : `${documents},${pictures}`}
              />
              <button type="submit" className="act-plain">
                {t.send}
              </button>
            </form>
          )}
        </div>
      ))}
    </section>
  )
}

function Choices({ model: { token, canAccept, canCancel, refund }, texts }: PageProps) {
  return (
    <>
      {canAccept && (
        <form method="post" action={`/k/${token}/accept`}>
          <button type="submit" className="act-button">
            {texts.accept}
          </button>
        </form>
      )}
      {canCancel && (
        <details>
          <summary>{canAccept ? texts.decline : texts.cancel}</summary>
          <p className="act-quiet">
            {refund === null ? texts.cancelNote : fill(texts.refundNote, { amount: formatMoney(refund) })}
          </p>
          <form method="post" action={`/k/${token}/cancel`}>
            <button type="submit" className="act-plain">
              {canAccept ? texts.decline : texts.cancel}
            </button>
          </form>
        </details>
      )}
    </>
  )
}

/** Pays for a ticket, and tells the policy on giving it back. */
function Payment({ model: { token, pay, language }, texts: { pay: t } }: PageProps) {
  if (!pay) return null
  const { refundSteps } = pay
  return (
    <>
      <SalePayment model={pay} action={`/k/${token}/pay`} language={language} />
      <ul className="act-quiet">
        {refundSteps.map(({ hoursBefore, percent }) => (
          <li key={hoursBefore}>{fill(t.refundStep, { hours: hoursBefore, percent })}</li>
        ))}
        {refundSteps.length === 0 && <li>{t.noRefund}</li>}
      </ul>
    </>
  )
}

/** Pages of other features about the holder. */
function Links({ model: { links } }: Pick<PageProps, 'model'>) {
  if (links.length === 0) return null
  return (
    <p className="act-links">
      {links.map(({ path, label }) => (
        <a key={path} href={path}>
          {label}
        </a>
      ))}
    </p>
  )
}

/** The ticket of a person, with the code that opens the gate. */
export function TicketPage({ model, texts }: PageProps) {
  const { company, language, title, state, until, qrSvg, ticket, venue, onlineUrl, activityPath } = model
  const time = timeText(model, language)
  const untilText =
    until === null
      ? ''
      : new Intl.DateTimeFormat(language, {
          dateStyle: 'medium',
          timeStyle: 'short',
          timeZone: model.zone,
        }).format(new Date(until))
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{texts.mine}</p>
      <h1>{title}</h1>
      {model.note !== null && (
        <p className="act-note act-wrong" role="alert">
          {texts.ticketNotes[model.note]}
        </p>
      )}
      <p className="act-state" data-state={state}>
        {texts.states[state]}
      </p>
      <p className="act-quiet">{fill(texts.stateNotes[state], { until: untilText })}</p>
      {model.reason && <p>{model.reason}</p>}
      {qrSvg !== null && (
        <figure className="act-qr" role="img" aria-label={texts.qr}>
          {/* oxlint-disable-next-line react/no-danger -- drawn by us from a signed code; no text of anybody is in it */}
          <div dangerouslySetInnerHTML={{ __html: qrSvg }} />
        </figure>
      )}
      {model.hasPass && (
        <p>
          <a className="act-plain" href={`/k/${model.token}/pass.pkpass`}>
            {texts.wallet}
          </a>
        </p>
      )}
      <dl className="act-facts">
        <dt>{texts.ticketName}</dt>
        <dd>{ticket}</dd>
        {model.seat && (
          <>
            <dt>{texts.seat}</dt>
            <dd>{model.seat}</dd>
          </>
        )}
        {time && (
          <>
            <dt>{texts.time}</dt>
            <dd>{time}</dd>
          </>
        )}
        {venue && (
          <>
            <dt>{texts.place}</dt>
            <dd>{venue}</dd>
          </>
        )}
        {onlineUrl && (
          <>
            <dt>{texts.online}</dt>
            <dd>
              <a href={onlineUrl}>{onlineUrl}</a>
            </dd>
          </>
        )}
      </dl>
      <NoticeList notices={model.notices} title={texts.notices} clock={model} />
      <Links model={model} />
      <Payment model={model} texts={texts} />
      <HandIns model={model} texts={texts} />
      {model.invoice && (
        <SaleInvoice model={model.invoice} action={`/k/${model.token}/invoice`} language={language} />
      )}
      <Choices model={model} texts={texts} />
      <Transfer model={model} texts={texts} />
      <OwnData model={model} texts={texts} />
      {activityPath !== null && (
        <p>
          <a href={activityPath}>{texts.view}</a> ·{' '}
          <a href={`/k/${model.token}/calendar.ics`}>{texts.calendar}</a>
        </p>
      )}
    </PageFrame>
  )
}
