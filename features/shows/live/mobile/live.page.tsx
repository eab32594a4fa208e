import { CodeField } from '#features/shows/registrations/face/code-field.tsx'
import { MobileField } from '#features/shows/registrations/face/mobile-field.tsx'
import { TrapField } from '#features/shows/registrations/face/trap-field.tsx'
import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { PageFrame } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { LivePageModel, PublicBroadcast, WatchedBroadcast } from '../face/live-page-model.ts'
import { LivePart } from './live-part.tsx'
import { LivePlayer } from './live-player.tsx'
import type { LivePageTexts } from './mobile.texts.ts'

interface PageProps {
  model: LivePageModel
  texts: LivePageTexts
}

const timeIn = ({ language, zone }: LivePageModel, moment: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
    new Date(moment),
  )

function Head({ watched, model, texts }: PageProps & { watched: WatchedBroadcast }) {
  const { title, speaker, state, startsAt, summary, reason } = watched
  return (
    <>
      <h1>{title}</h1>
      <p className="act-quiet">
        <b className="live-state" data-state={state}>
          {texts.states[state]}
        </b>{' '}
        {[timeIn(model, startsAt), speaker].filter(Boolean).join(' · ')}
      </p>
      {state === 'cancelled' && reason !== '' && (
        <p className="act-note">{fill(texts.cancelled, { reason })}</p>
      )}
      {summary !== '' && <p className="act-text">{summary}</p>}
    </>
  )
}

/** For somebody who has proved a number here: one button. */
function KnownGuest({ watched, model, texts }: PageProps & { watched: WatchedBroadcast }) {
  const { guest, pageId } = model
  if (guest === null || watched.state !== 'scheduled') return null
  const event = watched.isSubscribed ? 'unsubscribe' : 'subscribe'
  return (
    <form method="post" action={`/a/${pageId}/live/${event}`}>
      <input type="hidden" name="broadcastId" value={watched.id} />
      <p className="act-quiet">{watched.isSubscribed ? texts.willRemind : texts.mayRemind}</p>
      <button type="submit" className={watched.isSubscribed ? 'act-plain' : 'act-button'}>
        {texts[event]}
      </button>
    </form>
  )
}

/** The way in by a number: to be reminded before the beginning, and to write once it has begun. No script is needed. */
function JoinForm({ watched, model, texts }: PageProps & { watched: WatchedBroadcast }) {
  const { pageId, mobile, name, guest } = model
  if (guest !== null || !['scheduled', 'live', 'interrupted'].includes(watched.state)) return null
  const isComing = watched.state === 'scheduled'
  return (
    <section id="join">
      <h2>{isComing ? texts.remindTitle : texts.joinTitle}</h2>
      <p className="act-quiet">{isComing ? texts.remindNote : texts.joinNote}</p>
      <form method="post" action={`/a/${pageId}/live`} className="act-form">
        <input type="hidden" name="broadcastId" value={watched.id} />
        <label>
          {texts.name}
          <input name="name" maxLength={20} required autoComplete="off" defaultValue={name} />
        </label>
        <MobileField label={texts.mobile} value={mobile} />
        <CodeField action={`/a/${pageId}/live/code`} texts={texts} />
        <label className="act-consent">
          <input type="checkbox" name="consent" value="on" /> {texts.consent}
        </label>
        <TrapField />
        <button type="submit" className="act-button">
          {isComing ? texts.subscribe : texts.join}
        </button>
      </form>
    </section>
  )
}

/** Numbers, chat and pins, which the script keeps up to date; likes and writing need it. */
function Room({ watched, model, texts }: PageProps & { watched: WatchedBroadcast }) {
  const { part, guest, publicId } = model
  if (part === null) return null
  const isOn = part.state === 'live' || part.state === 'interrupted'
  return (
    <section
      data-live={watched.id}
      data-page={publicId}
      data-state={part.state}
      data-picture={String(part.hasPicture)}
    >
      <div data-part="">
        <LivePart model={part} texts={texts} />
      </div>
      {isOn && (
        <div className="live-press">
          <button type="button" hidden data-like="" aria-label={texts.like}>
            {`♥ ${texts.like}`}
          </button>
          {guest !== null && part.chatMode !== 'closed' && (
            <form hidden data-say="" data-waiting={texts.waiting} data-offline={texts.offline}>
              <label>
                <span className="skip">{texts.write}</span>
                <input
                  name="text"
                  maxLength={200}
                  autoComplete="off"
                  enterKeyHint="send"
                  placeholder={fill(texts.writeAs, { name: guest.name })}
                />
              </label>
              <button type="submit">{texts.send}</button>
              <output className="act-quiet" />
            </form>
          )}
        </div>
      )}
    </section>
  )
}

function Others({ others, model, texts }: PageProps & { others: readonly PublicBroadcast[] }) {
  if (others.length === 0) return null
  return (
    <section>
      <h2>{texts.others}</h2>
      <ul className="live-others">
        {others.map(({ id, title, speaker, state, startsAt }) => (
          <li key={id}>
            <a href={`/a/${model.pageId}/live?b=${id}`}>{title}</a>
            <span className="act-quiet">
              {[texts.states[state], timeIn(model, startsAt), speaker].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The page on which the broadcasts of an activity are watched. */
export function LivePage({ model, texts }: PageProps) {
  const { company, title, pageId, watched, others, note, testCode } = model
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">
        <a href={`/a/${pageId}`}>{title}</a>
      </p>
      {watched === null ? (
        <>
          <h1>{texts.heading}</h1>
          <p className="act-note">{texts.empty}</p>
        </>
      ) : (
        <>
          <LivePlayer watched={watched} texts={texts} />
          <Head watched={watched} model={model} texts={texts} />
          <FormNote note={note} texts={texts.notes} codeText={texts.testCode} testCode={testCode} />
          <Room watched={watched} model={model} texts={texts} />
          <KnownGuest watched={watched} model={model} texts={texts} />
          <JoinForm watched={watched} model={model} texts={texts} />
        </>
      )}
      <Others others={others} model={model} texts={texts} />
    </PageFrame>
  )
}
