import type { ReactNode } from 'react'

import { NoticeList } from '#features/shows/registrations/face/notice-list.tsx'
import { timeText } from '#features/shows/registrations/face/page-frame.tsx'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import type {
  HomeContent,
  OrdersContent,
  PassesContent,
  PortalFrame,
  PortalModel,
  PortalShow,
  UsersContent,
} from '../face/portal-page-model.ts'
import { pathOfPage, PortalShell } from '../face/portal-shell.tsx'
import type { PortalTexts } from './mobile.texts.ts'
import { ProfilePage } from './portal-profile.page.tsx'

/** On one line, wherever it stands. */
const metres = (area: number) => `${area / 100}\u00A0m²`

interface Shown<Content> {
  content: Content
  frame: PortalFrame
  texts: PortalTexts
}

/** The day by which something is due, on the clock of the show. */
const dayOf = (at: string, { language, zone }: Pick<PortalFrame, 'language' | 'zone'>) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: zone }).format(new Date(at))

const pageOfTask = {
  pay: 'orders',
  profile: 'profile',
  publish: 'profile',
  passes: 'passes',
  people: 'users',
} as const

function Tasks({ content: { tasks }, frame, texts: { tasks: t } }: Shown<HomeContent>) {
  return (
    <section>
      <h2>{t.title}</h2>
      <ul className="portal-list">
        {tasks.map(({ key, isDone, dueAt }) => (
          <li key={key}>
            <span className="portal-mark" data-done={isDone} aria-hidden="true">
              {isDone ? '✓' : '○'}
            </span>
            <span>
              <a href={`/portal/${pageOfTask[key]}`}>{t[key]}</a>
              <small>
                {isDone ? t.done : dueAt === null ? t.open : fill(t.due, { day: dayOf(dueAt, frame) })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shows({
  shows,
  title,
  frame: { language },
}: {
  shows: readonly PortalShow[]
  title: string
  frame: PortalFrame
}) {
  if (shows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="portal-list">
        {shows.map(({ publicId, title: show, exhibitor, organiser, startsAt, zone }) => (
          <li key={publicId}>
            <form method="post" action="/portal/switch">
              <button type="submit" name="to" value={publicId} className="portal-link">
                {show}
              </button>
              <small>
                {[startsAt && dayOf(startsAt, { language, zone }), organiser, exhibitor]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Home({ content, frame, texts }: Shown<HomeContent>) {
  const { booths, shows, state } = content
  return (
    <>
      <dl className="act-facts">
        <dt>{texts.time}</dt>
        <dd>{timeText(frame, frame.language)}</dd>
        {booths.length > 0 && (
          <>
            <dt>{texts.booths}</dt>
            <dd>
              {booths.map(({ hall, number, area }) => `${hall} ${number} (${metres(area)})`).join(' · ')}
            </dd>
          </>
        )}
        <dt>{texts.directory}</dt>
        <dd>{texts.states[state]}</dd>
      </dl>
      <NoticeList notices={content.notices} title={texts.notices} clock={frame} />
      <Tasks content={content} frame={frame} texts={texts} />
      <Shows shows={shows.filter(({ isOver }) => !isOver)} title={texts.shows} frame={frame} />
      <Shows shows={shows.filter(({ isOver }) => isOver)} title={texts.pastShows} frame={frame} />
      {!frame.isLook && <p className="act-quiet">{texts.showsHelp}</p>}
    </>
  )
}

function Users({ content: { users }, texts }: Shown<UsersContent>) {
  const t = texts.users
  return (
    <>
      <ul className="portal-list">
        {users.map(({ id, name, mobile, role, state, events }) => (
          <li key={id} className="portal-row">
            <span>
              <b>{name}</b> {mobile}
              <small>
                {texts.roles[role]} · {t.states[state]}
              </small>
            </span>
            {events.length > 0 && (
              <details>
                <summary>{t.more}</summary>
                <form method="post" action="/portal/users/state" className="portal-buttons">
                  <input type="hidden" name="user" value={id} />
                  {events.map((event) => (
                    <button key={event} type="submit" name="event" value={event} className="act-plain">
                      {t.events[event]}
                    </button>
                  ))}
                </form>
              </details>
            )}
          </li>
        ))}
      </ul>
      <section>
        <h2>{t.invite}</h2>
        <p className="act-quiet">{t.inviteHelp}</p>
        <form method="post" action="/portal/users" className="act-form">
          <label>
            {texts.name}
            <input name="name" required maxLength={40} autoComplete="off" />
          </label>
          <label>
            {texts.mobile}
            <input name="mobile" type="tel" inputMode="tel" required maxLength={20} autoComplete="off" />
          </label>
          <fieldset>
            <legend>{t.role}</legend>
            {(['E3', 'E2'] as const).map((role) => (
              <label key={role} className="act-ticket">
                <input type="radio" name="role" value={role} defaultChecked={role === 'E3'} />
                <span>{texts.roles[role]}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="act-button">
            {t.invite}
          </button>
        </form>
      </section>
    </>
  )
}

function Passes({ content: { allowed, passes, isOver }, texts }: Shown<PassesContent>) {
  const t = texts.passes
  return (
    <>
      <p className="act-state">{fill(t.count, { used: passes.length, allowed })}</p>
      <p className="act-quiet">{t.help}</p>
      <ul className="portal-list">
        {passes.map(({ id, name, mobile, isUsed, ticketPath }) => (
          <li key={id} className="portal-row">
            <span>
              <b>{name}</b> {mobile}
              <small>{isUsed ? t.used : ticketPath && <a href={ticketPath}>{t.open}</a>}</small>
            </span>
            {!isUsed && !isOver && (
              <form method="post" action="/portal/passes/end">
                <button type="submit" name="pass" value={id} className="portal-link">
                  {t.end}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {passes.length < allowed && !isOver && (
        <section>
          <h2>{t.issue}</h2>
          <form method="post" action="/portal/passes" className="act-form">
            <label>
              {texts.name}
              <input name="name" required maxLength={40} autoComplete="off" />
            </label>
            <label>
              {texts.mobile}
              <input name="mobile" type="tel" inputMode="tel" required maxLength={20} autoComplete="off" />
            </label>
            <button type="submit" className="act-button">
              {t.issue}
            </button>
          </form>
        </section>
      )}
    </>
  )
}

function Orders({ content, texts: { orders: t } }: Shown<OrdersContent>) {
  const { lines, total, paid, debt, deposit, applicationPath } = content
  return (
    <>
      <dl className="act-facts portal-money">
        {lines.map(({ number, area, amount }) => [
          <dt key={`${number}-booth`}>{`${number} (${metres(area)})`}</dt>,
          <dd key={number}>{formatMoney(amount)}</dd>,
        ])}
        <dt>{t.total}</dt>
        <dd>{formatMoney(total)}</dd>
        <dt>{t.deposit}</dt>
        <dd>{formatMoney(deposit)}</dd>
        <dt>{t.paid}</dt>
        <dd>{formatMoney(paid)}</dd>
        <dt>{t.debt}</dt>
        <dd>
          <b>{formatMoney(debt)}</b>
        </dd>
      </dl>
      <p className="act-quiet">{t.help}</p>
      {applicationPath && (
        <a className="act-button" href={applicationPath}>
          {debt > 0 ? t.pay : t.contract}
        </a>
      )}
    </>
  )
}

function Content({
  model: { content, frame },
  texts,
}: {
  model: PortalModel
  texts: PortalTexts
}): ReactNode {
  switch (content.page) {
    case 'home':
      return <Home content={content} frame={frame} texts={texts} />
    case 'profile':
      return <ProfilePage content={content} texts={texts} />
    case 'users':
      return <Users content={content} frame={frame} texts={texts} />
    case 'passes':
      return <Passes content={content} frame={frame} texts={texts} />
    case 'orders':
      return <Orders content={content} frame={frame} texts={texts} />
  }
}

/** A page of the portal of an exhibitor. */
export const PortalPage = ({ model, texts }: { model: PortalModel; texts: PortalTexts }) => (
  <PortalShell frame={model.frame} texts={texts} current={pathOfPage(model.content.page)}>
    <Content model={model} texts={texts} />
  </PortalShell>
)
