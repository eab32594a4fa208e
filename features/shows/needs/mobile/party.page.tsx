import { NoticeList } from '#features/shows/registrations/face/notice-list.tsx'
import { PageFrame, timeText } from '#features/shows/registrations/face/page-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { OwnMatch, OwnNeed, PartyPageModel } from '../face/need-page-model.ts'
import type { NeedPageTexts } from './mobile.texts.ts'
import { NeedLines } from './need-lines.tsx'

interface PageProps {
  model: PartyPageModel
  texts: NeedPageTexts
}

function Press({
  token,
  id,
  events,
  texts,
}: {
  token: string
  id: string
  events: readonly ('interest' | 'decline' | 'withdraw')[]
  texts: NeedPageTexts
}) {
  return (
    <form method="post" action={`/match/${token}`} className="need-press">
      <input type="hidden" name="id" value={id} />
      {events.map((event) => (
        <button key={event} type="submit" name="event" value={event}>
          {texts.events[event]}
        </button>
      ))}
    </form>
  )
}

function Own({ need, token, texts }: { need: OwnNeed; token: string; texts: NeedPageTexts }) {
  const { id, side, title, state, reason, canWithdraw } = need
  return (
    <li>
      <h3>
        <span className="need-side">{texts.sides[side]}</span>
        {title}
      </h3>
      <p className="act-quiet">
        {texts.states[state]}
        {reason !== '' && ` · ${reason}`}
      </p>
      {canWithdraw && <Press token={token} id={id} events={['withdraw']} texts={texts} />}
    </li>
  )
}

function Fitting({ match, token, texts }: { match: OwnMatch; token: string; texts: NeedPageTexts }) {
  const { id, own, other, reasons, state, canAnswer, contact } = match
  return (
    <li>
      <NeedLines need={other} texts={texts} />
      <p className="act-quiet">{fill(texts.fits, { title: own })}</p>
      <p className="act-quiet">
        {reasons.map(({ kind, text }) => fill(texts.reasons[kind], { text })).join(' · ')}
      </p>
      {contact ? (
        <p className="act-note">
          {texts.contact} {contact.name} <a href={`tel:${contact.mobile}`}>{contact.mobile}</a>
        </p>
      ) : (
        <p className="act-quiet">{texts.matchStates[state]}</p>
      )}
      {canAnswer && <Press token={token} id={id} events={['interest', 'decline']} texts={texts} />}
    </li>
  )
}

/** The page of one person: what is sought and offered, whom it fits, and what was said to it. */
export function PartyPage({ model, texts }: PageProps) {
  const { company, title, token, name, companyName, needs, matches, links, boardPath, isRefused, language } =
    model
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{[companyName, name].filter(Boolean).join(' · ')}</p>
      <h1>{title}</h1>
      <p className="act-quiet">{timeText(model, language)}</p>
      {isRefused && (
        <p className="act-note act-wrong" role="alert">
          {texts.refused}
        </p>
      )}
      {links.map(({ path, label }) => (
        <a key={path} className="act-button" href={path}>
          {label}
        </a>
      ))}
      <NoticeList notices={model.notices} title={texts.notices} clock={model} />
      <h2>{texts.mine}</h2>
      {needs.length === 0 ? (
        <p className="act-note">{texts.noNeeds}</p>
      ) : (
        <ul className="need-list">
          {needs.map((need) => (
            <Own key={need.id} need={need} token={token} texts={texts} />
          ))}
        </ul>
      )}
      <h2>{texts.suggested}</h2>
      {matches.length === 0 ? (
        <p className="act-note">{texts.noMatches}</p>
      ) : (
        <ul className="need-list">
          {matches.map((match) => (
            <Fitting key={match.id} match={match} token={token} texts={texts} />
          ))}
        </ul>
      )}
      {boardPath !== null && (
        <a className="act-plain" href={boardPath}>
          {texts.toBoard}
        </a>
      )}
      <p className="act-quiet">{texts.keepAddress}</p>
    </PageFrame>
  )
}
