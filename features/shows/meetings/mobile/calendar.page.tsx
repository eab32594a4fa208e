import { PageFrame, timeText } from '#features/shows/registrations/face/page-frame.tsx'
import { fill, type Language } from '#platform/text/texts.ts'

import type { CalendarEvent, CalendarPageModel, OwnMeeting, OwnRound } from '../face/meeting-page-model.ts'
import { preferenceAnswers, type Slot } from '../meetings.contract.ts'
import type { MeetingPageTexts } from './mobile.texts.ts'

interface PageProps {
  model: CalendarPageModel
  texts: MeetingPageTexts
}

/** A slot on the clock of the activity. */
export function slotText(
  { startsAt, endsAt }: Slot,
  { zone, language }: { zone: string; language: Language },
) {
  if (startsAt === '') return ''
  const format = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })
  return format.formatRange(new Date(startsAt), new Date(endsAt))
}

function Press({
  token,
  id,
  events,
  texts,
}: {
  token: string
  id: string
  events: readonly CalendarEvent[]
  texts: MeetingPageTexts
}) {
  return (
    <form method="post" action={`/match/${token}/meetings`} className="need-press">
      <input type="hidden" name="id" value={id} />
      {events.map((event) => (
        <button key={event} type="submit" name="event" value={event}>
          {texts.events[event]}
        </button>
      ))}
    </form>
  )
}

function Reschedule({ meeting, model, texts }: PageProps & { meeting: OwnMeeting }) {
  if (meeting.freeSlots.length === 0) return null
  return (
    <details>
      <summary>{texts.events.propose}</summary>
      <form method="post" action={`/match/${model.token}/meetings`} className="act-form">
        <input type="hidden" name="id" value={meeting.id} />
        <label>
          {texts.newTime}
          <select name="slot">
            {meeting.freeSlots.map(({ place, slot }) => (
              <option key={place} value={place}>
                {slotText(slot, model)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" name="event" value="propose" className="act-plain">
          {texts.events.propose}
        </button>
      </form>
    </details>
  )
}

function stateText({ state, hasAccepted }: OwnMeeting, texts: MeetingPageTexts): string {
  if (state !== 'provisional') return texts.states[state]
  return hasAccepted ? texts.waiting.other : texts.waiting.own
}

/** The colour of the words tells too that a meeting waits for the reader, or is settled. */
function toneOf({ state, hasAccepted }: OwnMeeting): 'waiting' | 'good' | undefined {
  if (state === 'provisional') return hasAccepted ? undefined : 'waiting'
  return state === 'confirmed' || state === 'held' ? 'good' : undefined
}

function Meeting({ meeting, model, texts }: PageProps & { meeting: OwnMeeting }) {
  const { id, slot, hall, table, company, contact, proposal, canAccept, canDecline } = meeting
  const events: CalendarEvent[] = [
    ...(canAccept ? ['accept' as const] : []),
    ...(canDecline ? ['decline' as const] : []),
  ]
  return (
    <li>
      <h3>{slotText(slot, model)}</h3>
      <p>
        <strong>{company}</strong>
        <span className="meet-place">{fill(texts.place, { hall, table })}</span>
      </p>
      <p className="act-quiet" data-tone={toneOf(meeting)}>
        {stateText(meeting, texts)}
      </p>
      {contact && (
        <p className="act-note">
          {texts.contact} {contact.name} <a href={`tel:${contact.mobile}`}>{contact.mobile}</a>
        </p>
      )}
      {proposal && (
        <p className="act-note">
          {fill(proposal.isOwn ? texts.proposal.own : texts.proposal.other, {
            time: slotText(proposal.slot, model),
          })}
        </p>
      )}
      {proposal && !proposal.isOwn && (
        <Press token={model.token} id={id} events={['agree', 'refuse']} texts={texts} />
      )}
      {events.length > 0 && <Press token={model.token} id={id} events={events} texts={texts} />}
      <Reschedule meeting={meeting} model={model} texts={texts} />
    </li>
  )
}

/** The form with everything that somebody says before meetings are planned. */
function Answers({ round, model, texts }: PageProps & { round: OwnRound }) {
  if (!round.answers) return null
  const { slots, others } = round.answers
  return (
    <form method="post" action={`/match/${model.token}/meetings`} className="act-form">
      <h2>{texts.answers}</h2>
      <p className="act-quiet">{texts.answersHelp}</p>
      <input type="hidden" name="round" value={round.id} />
      <fieldset className="meet-slots">
        <legend>{texts.times}</legend>
        {slots.map(({ place, slot, isOpen }) => (
          <label key={place}>
            <input type="checkbox" name={`slot_${place}`} value="1" defaultChecked={isOpen} />{' '}
            {slotText(slot, model)}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.others}</legend>
        {others.map(({ id, company, titles, answer }) => (
          <label key={id}>
            <span>{company}</span>
            {titles.length > 0 && <small className="act-quiet"> {titles.join(' · ')}</small>}
            <select name={`to_${id}`} defaultValue={answer ?? ''}>
              <option value="">{texts.noPreference}</option>
              {preferenceAnswers.map((one) => (
                <option key={one} value={one}>
                  {texts.preferences[one]}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="act-button">
        {texts.save}
      </button>
    </form>
  )
}

function Round({ round, model, texts }: PageProps & { round: OwnRound }) {
  return (
    <section>
      <h2>{round.name}</h2>
      {round.meetings.length === 0 ? (
        <p className="act-note">{texts.noMeetings}</p>
      ) : (
        <ul className="need-list" aria-label={texts.meetings}>
          {round.meetings.map((meeting) => (
            <Meeting key={meeting.id} meeting={meeting} model={model} texts={texts} />
          ))}
        </ul>
      )}
      <Answers round={round} model={model} texts={texts} />
    </section>
  )
}

/** The calendar of one person: the meetings, and, before they are planned, times and choices. */
export function CalendarPage({ model, texts }: PageProps) {
  const { company, title, token, name, companyName, rounds, note, language } = model
  const hasMeetings = rounds.some(({ meetings }) => meetings.length > 0)
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{[texts.heading, companyName, name].filter(Boolean).join(' · ')}</p>
      <h1>{title}</h1>
      <p className="act-quiet">{timeText(model, language)}</p>
      {note && (
        <p className={note === 'saved' ? 'act-note' : 'act-note act-wrong'} role="alert">
          {texts.notes[note]}
        </p>
      )}
      {hasMeetings && (
        <a className="act-plain" href={`/match/${token}/meetings.ics`}>
          {texts.calendarFile}
        </a>
      )}
      {rounds.length === 0 && <p className="act-note">{texts.noRounds}</p>}
      {rounds.map((round) => (
        <Round key={round.id} round={round} model={model} texts={texts} />
      ))}
      <a className="act-plain" href={`/match/${token}`}>
        {texts.back}
      </a>
      <p className="act-quiet">{texts.keepAddress}</p>
    </PageFrame>
  )
}
