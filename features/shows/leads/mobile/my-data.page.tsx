import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { MyDataModel, MyLead } from '../face/my-data-page-model.ts'
import type { LeadPageTexts } from './mobile.texts.ts'

interface OwnProps {
  model: MyDataModel
  texts: LeadPageTexts
}

function Exhibitor({ lead, model: { pageId, language }, texts }: OwnProps & { lead: MyLead }) {
  const t = texts.me
  const { id, exhibitor, state, fields, takenAt } = lead
  const at = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(takenAt))
  const has = {
    given: fill(t.has, { fields: fields.map((field) => texts.fields[field]).join(t.comma) }),
    withheld: t.masked,
    withdrawn: t.nothing,
  }[state]
  const button = (event: 'withdraw' | 'give') => (
    <form method="post" action={`/a/${pageId}/me/${event}`}>
      <button
        type="submit"
        name="lead"
        value={id}
        className="portal-link"
        aria-label={`${t[event]} ${exhibitor}`}
      >
        {t[event]}
      </button>
    </form>
  )
  return (
    <li className="portal-row">
      <span>
        <b>{exhibitor}</b>
        <small>{[has, fill(t.met, { at })].join(' · ')}</small>
      </span>
      <span className="lead-buttons">
        {state !== 'given' && button('give')}
        {state !== 'withdrawn' && button('withdraw')}
      </span>
    </li>
  )
}

function Shows({ model, texts }: OwnProps) {
  const t = texts.me
  return model.shows.map(({ id, title, ticketPath, leads }) => (
    <section key={id}>
      <h2>{title}</h2>
      {ticketPath !== null && <a href={ticketPath}>{t.ticket}</a>}
      {leads.length === 0 ? (
        <p className="act-quiet">{t.nobody}</p>
      ) : (
        <ul className="portal-list">
          {leads.map((lead) => (
            <Exhibitor key={lead.id} lead={lead} model={model} texts={texts} />
          ))}
        </ul>
      )}
    </section>
  ))
}

/** The page on which a person sees, corrects and takes back what exhibitors have. */
export function MyDataPage({ model, texts }: OwnProps) {
  const { company, pageId, note, person, shares, shows } = model
  const t = texts.me
  const path = `/a/${pageId}/me`
  const canWithdraw =
    shares.length > 0 || shows.some(({ leads }) => leads.some(({ state }) => state !== 'withdrawn'))
  return (
    <PageFrame
      company={company}
      texts={texts}
      below={
        <form method="post" action={`${path}/leave`}>
          {`${person.mobile} `}
          <button type="submit" className="portal-link">
            {t.leave}
          </button>
        </form>
      }
    >
      <h1>{t.title}</h1>
      <p className="act-quiet">{t.help}</p>
      {note !== null && (
        <p
          className={note === 'name' || note === 'refused' ? 'act-note act-wrong' : 'act-note'}
          role={note === 'name' || note === 'refused' ? 'alert' : 'status'}
        >
          {t.notes[note]}
        </p>
      )}
      <Shows model={model} texts={texts} />
      {canWithdraw && (
        <section>
          <h2>{t.all}</h2>
          <p className="act-quiet">
            {t.allHelp}
            {shares.length > 0 && ` ${fill(t.shares, { categories: shares.join(t.comma) })}`}
          </p>
          <form method="post" action={`${path}/withdraw-all`}>
            <button type="submit" className="act-plain">
              {t.withdrawAll}
            </button>
          </form>
        </section>
      )}
      <section>
        <h2>{t.correct}</h2>
        <p className="act-quiet">{t.correctHelp}</p>
        <form method="post" action={`${path}/person`} className="act-form">
          <label>
            {texts.fields.name}
            <input name="name" required maxLength={40} autoComplete="name" defaultValue={person.name} />
          </label>
          <label>
            {texts.fields.company}
            <input name="company" maxLength={60} autoComplete="organization" defaultValue={person.company} />
          </label>
          <label>
            {texts.fields.title}
            <input
              name="title"
              maxLength={60}
              autoComplete="organization-title"
              defaultValue={person.title}
            />
          </label>
          <button type="submit" className="act-button">
            {texts.save}
          </button>
        </form>
      </section>
    </PageFrame>
  )
}
