import { PageFrame, timeText } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { OwnDraw, OwnDrawsPageModel, OwnWinning } from '../face/draw-page-model.ts'
import type { DrawPageTexts } from './mobile.texts.ts'
import { Wheel } from './wheel.tsx'

interface PageProps {
  model: OwnDrawsPageModel
  texts: DrawPageTexts
}

interface DrawProps extends PageProps {
  draw: OwnDraw
}

const action = ({ token }: OwnDrawsPageModel) => `/k/${token}/draw`

const untilText = ({ language, zone }: OwnDrawsPageModel, until: string | null) =>
  until === null
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(new Date(until))

function Receipt({ draw: { id, receipt, isTakenOff }, texts: { own: t } }: DrawProps) {
  if (receipt === null) return <p className="act-note">{isTakenOff ? t.takenOff : t.notListed}</p>
  const lines = [
    [t.leaf, receipt.leaf],
    [t.salt, receipt.salt],
    [t.entryId, receipt.entryId],
    [t.drawId, id],
  ] as const
  return (
    <>
      <h3>{t.receipt}</h3>
      <dl className="draw-receipt">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code className="draw-hash">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="act-quiet">{t.receiptNote}</p>
      {receipt.lists.length > 0 && (
        <p className="draw-verify">
          <button
            type="button"
            hidden
            data-receipt={JSON.stringify({ ...receipt, drawId: id })}
            data-says={JSON.stringify(t.checks)}
          >
            {t.check}
          </button>{' '}
          <output className="act-quiet" />
        </p>
      )}
    </>
  )
}

/** The form for the address of a parcel. */
function AddressForm({ model, draw, texts: { own: t } }: DrawProps) {
  return (
    <form method="post" action={action(model)} className="act-form">
      <input type="hidden" name="drawId" value={draw.id} />
      <label>
        {t.recipient}
        <input name="recipient" maxLength={40} required autoComplete="name" />
      </label>
      <label>
        {t.recipientMobile}
        <input
          name="recipientMobile"
          type="tel"
          inputMode="tel"
          maxLength={11}
          pattern="1[3-9][0-9]{9}"
          required
          autoComplete="tel-national"
        />
      </label>
      <label>
        {t.address}
        <textarea
          name="address"
          rows={3}
          minLength={6}
          maxLength={200}
          required
          autoComplete="street-address"
        />
      </label>
      <button type="submit" className="act-button" name="event" value="fillAddress">
        {t.save}
      </button>
    </form>
  )
}

const Press = ({ model, draw, event, label }: DrawProps & { event: string; label: string }) => (
  <form method="post" action={action(model)}>
    <input type="hidden" name="drawId" value={draw.id} />
    <button type="submit" className="act-plain" name="event" value={event}>
      {label}
    </button>
  </form>
)

function Winning({ winning, ...props }: DrawProps & { winning: OwnWinning }) {
  const { model, texts } = props
  const t = texts.own
  const { state, prize, code, qrSvg, until, carrier, tracking, hasAddress, reason } = winning
  const day = untilText(model, until)
  return (
    <div className="draw-won">
      <p className="draw-prize">{fill(t.won, { prize })}</p>
      <p className="act-quiet">{[t.winningStates[state], reason].filter(Boolean).join(' · ')}</p>
      {state === 'to_claim' && (
        <>
          <p>{fill(t.claim, { until: day })}</p>
          <p className="draw-code">{code}</p>
        </>
      )}
      {qrSvg !== null && (
        <figure className="act-qr" role="img" aria-label={t.qr}>
          {/* oxlint-disable-next-line react/no-danger -- drawn by us from a code of eight signs; no text of anybody is in it */}
          <div dangerouslySetInnerHTML={{ __html: qrSvg }} />
        </figure>
      )}
      {winning.canFillAddress && (
        <>
          <p>{hasAddress ? t.filled : fill(t.fill, { until: day })}</p>
          {!hasAddress && <AddressForm {...props} />}
        </>
      )}
      {state === 'shipped' && (
        <p>{fill(t.shipped, { carrier: [carrier, tracking].filter(Boolean).join(' ') })}</p>
      )}
      {winning.canReceive && <Press {...props} event="receive" label={t.receive} />}
      {winning.canForfeit && (
        <details>
          <summary>{t.forfeit}</summary>
          <p className="act-quiet">{t.forfeitNote}</p>
          <Press {...props} event="forfeit" label={t.forfeit} />
        </details>
      )}
    </div>
  )
}

/** The outcome of a try: a card is under its cover until it is opened. */
function Outcome({ model, draw, texts }: DrawProps) {
  const t = texts.own
  const { method, isTried, winning } = draw
  const outcome = winning ? (
    <Winning model={model} draw={draw} texts={texts} winning={winning} />
  ) : (
    isTried && <p className="act-note">{t.nothing}</p>
  )
  if (method !== 'scratch' || !isTried)
    return <div className={isTried ? 'draw-after' : undefined}>{outcome}</div>
  return (
    <details className="draw-scratch">
      <summary>{t.reveal}</summary>
      {outcome}
    </details>
  )
}

/** A wheel that comes to rest, or a card. Both work without a script and without motion. */
function Try({ model, draw, texts }: DrawProps) {
  const t = texts.own
  const { method, isTried, winning, triesLeft, prizes, state } = draw
  const won = winning ? prizes.findIndex(({ name }) => name === winning.prize) : prizes.length
  return (
    <>
      {method === 'wheel' && (
        <Wheel
          labels={[...prizes.map(({ name }) => name), t.noPrize]}
          chosen={isTried ? won : null}
          title={t.wheel}
        />
      )}
      <Outcome model={model} draw={draw} texts={texts} />
      {triesLeft > 0 && (
        <form method="post" action={action(model)}>
          <input type="hidden" name="drawId" value={draw.id} />
          <button type="submit" className="act-button" name="event" value="try">
            {method === 'wheel' ? t.tryWheel : t.tryScratch}
          </button>
          <p className="act-quiet">{fill(t.triesLeft, { tries: triesLeft })}</p>
        </form>
      )}
      {triesLeft === 0 && state === 'running' && !winning && <p className="act-quiet">{t.noTries}</p>}
    </>
  )
}

/** The draws of one person, at the address of the ticket. */
export function OwnDrawsPage({ model, texts }: PageProps) {
  const { company, title, name, draws, refused, publicPath, language } = model
  const t = texts.own
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{[t.heading, name].filter(Boolean).join(' · ')}</p>
      <h1>{title}</h1>
      <p className="act-quiet">{timeText(model, language)}</p>
      {refused !== null && (
        <p className="act-note act-wrong" role="alert">
          {t.refused}
        </p>
      )}
      {draws.length === 0 && <p className="act-note">{t.none}</p>}
      {draws.map((draw) => {
        const props = { model, draw, texts }
        return (
          <section key={draw.id} className="draw-one" id={`d-${draw.id}`}>
            <h2>
              {draw.name}
              {draw.isRehearsal && <span className="draw-mark">{texts.rehearsal}</span>}
            </h2>
            <p className="act-quiet">{[texts.states[draw.state], texts.methods[draw.method]].join(' · ')}</p>
            {draw.method === 'list' ? (
              <>
                {draw.winning && <Winning {...props} winning={draw.winning} />}
                <Receipt {...props} />
              </>
            ) : (
              <Try {...props} />
            )}
          </section>
        )
      })}
      <p>
        <a href={publicPath}>{t.toPublic}</a>
      </p>
      <p className="act-quiet">{t.keepAddress}</p>
    </PageFrame>
  )
}
