import { fill } from '#platform/text/texts.ts'

import type { ActivityPageModel } from '../face/activity-page-model.ts'
import type { ActivityPageTexts } from './mobile.texts.ts'
import { NoticeList } from '../face/notice-list.tsx'
import { PageFrame, priceText, timeText } from '../face/page-frame.tsx'

interface PageProps {
  model: ActivityPageModel
  texts: ActivityPageTexts
}

/** The one button that fits: signing up, waiting, or why neither is possible. */
function MainButton({ model, texts }: PageProps) {
  const { phase, pageId, query } = model
  if (phase === 'closed' || phase === 'ended') return <p className="act-closed">{texts[phase]}</p>
  return (
    <a className="act-button" href={`/a/${pageId}/join${query}`}>
      {texts[phase]}
    </a>
  )
}

function Agenda({ model, texts }: PageProps) {
  const { sessions, language, zone } = model
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: zone })
  const dayOf = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: zone })
  return (
    <section>
      <h2>{texts.agenda}</h2>
      <ol className="act-agenda">
        {sessions.map(({ id, title, room, startsAt, endsAt, speakers }) => (
          <li key={id}>
            <time dateTime={startsAt}>
              {dayOf.format(new Date(startsAt))} {clock.formatRange(new Date(startsAt), new Date(endsAt))}
            </time>
            <b>{title}</b>
            <span className="act-quiet">{room}</span>
            {speakers.map(({ name, title: job, company }) => (
              <span key={name} className="act-speaker">
                <b>{name}</b> {[job, company].filter(Boolean).join(' · ')}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The public page of an activity; complete without a script. */
export function ActivityPage({ model, texts }: PageProps) {
  const { company, title, summary, details, coverUrl, venue, isOnline, tickets, sessions, contacts } = model
  const prices = tickets.map(({ price }) => price)
  const least = Math.min(...prices)
  const price = priceText(least, texts)
  return (
    <PageFrame
      company={company}
      texts={texts}
      below={
        <p>
          {model.hasDeclined ? texts.visits.declined : texts.visits.counted}{' '}
          <a href={`/visitor-privacy?a=${model.pageId}`}>{texts.visits.more}</a>
        </p>
      }
    >
      {coverUrl && <img className="act-cover" src={coverUrl} alt="" />}
      <h1>{title}</h1>
      {summary && <p className="act-quiet">{summary}</p>}
      <dl className="act-facts">
        <dt>{texts.time}</dt>
        <dd>{timeText(model, model.language)}</dd>
        <dt>{texts.place}</dt>
        <dd>{[venue, isOnline ? texts.online : ''].filter(Boolean).join(' · ')}</dd>
        {prices.length > 0 && (
          <>
            <dt>{texts.price}</dt>
            <dd>{prices.some((one) => one !== least) ? fill(texts.from, { price }) : price}</dd>
          </>
        )}
      </dl>
      <MainButton model={model} texts={texts} />
      <p>
        <a href={`/a/${model.pageId}/calendar.ics`}>{texts.calendar}</a>
      </p>
      {model.links.length > 0 && (
        <p className="act-links">
          {model.links.map((link) => (
            <a key={link} href={`/a/${model.publicId}/${link}`}>
              {texts.links[link]}
            </a>
          ))}
        </p>
      )}
      <NoticeList notices={model.notices} title={texts.notices} clock={model} />
      {details && (
        <section>
          <h2>{texts.about}</h2>
          <p className="act-text">{details}</p>
        </section>
      )}
      {sessions.length > 0 && <Agenda model={model} texts={texts} />}
      {contacts.length > 0 && (
        <section>
          <h2>{texts.contacts}</h2>
          <ul className="act-contacts">
            {contacts.map(({ publicId, name }) => (
              <li key={publicId}>
                <a href={`/c/${publicId}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageFrame>
  )
}
