import type { ActivityPageModel } from '../face/activity-page-model.ts'
import type { ActivityPageTexts } from './mobile.texts.ts'
import { PageFrame } from '../face/page-frame.tsx'
import { ActivityContacts } from './activity-contacts.tsx'
import { ActivityHead } from './activity-head.tsx'

interface PageProps {
  model: ActivityPageModel
  texts: ActivityPageTexts
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
  const { company, title, summary, details, coverUrl, sessions } = model
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
      <ActivityHead model={model} texts={texts} />
      {details && (
        <section>
          <h2>{texts.about}</h2>
          <p className="act-text">{details}</p>
        </section>
      )}
      {sessions.length > 0 && <Agenda model={model} texts={texts} />}
      <ActivityContacts model={model} texts={texts} />
    </PageFrame>
  )
}
