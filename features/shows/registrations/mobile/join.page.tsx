import { CodeField } from '../face/code-field.tsx'
import { MobileField } from '../face/mobile-field.tsx'
import { TrapField } from '../face/trap-field.tsx'
import { fill } from '#platform/text/texts.ts'

import type { JoinPageModel } from '../face/activity-page-model.ts'
import type { ActivityPageTexts } from './mobile.texts.ts'
import { FormNote } from '../face/form-note.tsx'
import { PageFrame, priceText } from '../face/page-frame.tsx'
import { Questions } from './questions.tsx'

interface PageProps {
  model: JoinPageModel
  texts: ActivityPageTexts
}

function Tickets({ model: { tickets, values }, texts }: PageProps) {
  const first = values.ticket || tickets.find(({ canJoin }) => canJoin)?.id
  return (
    <fieldset>
      <legend>{texts.ticket}</legend>
      {tickets.map(({ id, name, note, price, free, needsReview, canJoin }) => (
        <label key={id} className="act-ticket">
          <input
            type="radio"
            name="ticket"
            value={id}
            defaultChecked={id === first}
            disabled={!canJoin}
            required
          />
          <span>
            <b>{name}</b> {priceText(price, texts)}
            <small>
              {[free > 0 ? fill(texts.left, { free }) : texts.full, needsReview ? texts.review : '', note]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A filling that this browser left behind: offered, and shown only to who wants it. */
function Kept({ model: { keptAt, pageId, query, language }, texts }: PageProps) {
  if (keptAt === null) return null
  const at = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(keptAt))
  return (
    <div className="act-note act-kept">
      <p>{fill(texts.kept.found, { at })}</p>
      <a className="act-plain" href={`/a/${pageId}/join${query === '' ? '?' : `${query}&`}resume=1`}>
        {texts.kept.resume}
      </a>
      <form method="post" action={`/a/${pageId}/drop${query}`}>
        <button type="submit" className="act-plain">
          {texts.kept.drop}
        </button>
      </form>
    </div>
  )
}

/** The free seats of each ticket that has seats; who chooses none gets the first one. */
const Seats = ({ model: { seats, tickets }, texts }: PageProps) =>
  seats.map(({ ticketId, name, free, chosen }) => (
    <label key={ticketId}>
      {tickets.length === 1 ? texts.seat : fill(texts.seatOf, { ticket: name })}
      <select name={`seat.${ticketId}`} defaultValue={chosen}>
        <option value="">{texts.anySeat}</option>
        {free.map((seat) => (
          <option key={seat} value={seat}>
            {seat}
          </option>
        ))}
      </select>
    </label>
  ))

/** Shows hidden tickets to who knows their code. */
function HiddenTickets({ model: { code, pageId }, texts: { hidden: t } }: PageProps) {
  if (code === null) return null
  return (
    <details open={code.given !== ''}>
      <summary>{t.have}</summary>
      <form method="get" action={`/a/${pageId}/join`} className="act-code">
        {code.channel !== '' && <input type="hidden" name="ch" value={code.channel} />}
        <label>
          {t.code}
          <input name="code" maxLength={20} autoComplete="off" defaultValue={code.given} required />
        </label>
        <button type="submit">{t.show}</button>
      </form>
    </details>
  )
}

/** The kinds of exhibitors that get one's data with a scan of the badge: none is chosen beforehand. */
const Shares = ({ model: { shares }, texts: { shares: t } }: PageProps) =>
  shares.length > 0 && (
    <fieldset>
      <legend>{t.title}</legend>
      <p className="act-quiet">{t.help}</p>
      {shares.map(({ category, isChosen }, place) => (
        <label key={category} className="act-ticket">
          <input type="checkbox" name={`share${place}`} value={category} defaultChecked={isChosen} />
          <span>{category}</span>
        </label>
      ))}
    </fieldset>
  )

/** The form to sign up by. The code is asked for by the same form, which keeps what was typed; no script is needed. */
export function JoinPage({ model, texts }: PageProps) {
  const { company, pageId, query, title, privacyText, values, isKept } = model
  return (
    <PageFrame
      company={company}
      texts={texts}
      below={
        <p>
          <a href={`/visitor-privacy?a=${pageId}`}>{texts.visits.more}</a>
        </p>
      }
    >
      <h1>{fill(texts.joinTitle, { title })}</h1>
      <FormNote
        note={model.note}
        texts={texts.notes}
        codeText={texts.notes.testCode}
        testCode={model.testCode}
      />
      <Kept model={model} texts={texts} />
      <HiddenTickets model={model} texts={texts} />
      <form
        method="post"
        action={`/a/${pageId}/join${query}`}
        className="act-form"
        {...(isKept && { 'data-keep': `/a/${pageId}/keep` })}
      >
        <Tickets model={model} texts={texts} />
        <Seats model={model} texts={texts} />
        <label>
          {texts.name}
          <input name="name" required maxLength={40} autoComplete="name" defaultValue={values.name} />
        </label>
        <label>
          {texts.company}
          <input name="company" maxLength={60} autoComplete="organization" defaultValue={values.company} />
        </label>
        <label>
          {texts.jobTitle}
          <input name="title" maxLength={60} autoComplete="organization-title" defaultValue={values.title} />
        </label>
        <MobileField label={texts.mobile} value={values.mobile} />
        <Questions questions={model.questions} tickets={model.tickets.length} texts={texts} />
        <CodeField action={`/a/${pageId}/code${query}`} texts={texts} />
        <TrapField />
        <details open>
          <summary>{texts.privacy}</summary>
          <p className="act-text">{privacyText}</p>
        </details>
        <label className="act-consent">
          <input type="checkbox" name="consent" value="1" required /> {texts.consent}
        </label>
        <label className="act-consent">
          <input type="checkbox" name="news" value="1" /> {texts.news}
        </label>
        <Shares model={model} texts={texts} />
        <button type="submit" className="act-button">
          {texts.submit}
        </button>
      </form>
    </PageFrame>
  )
}
