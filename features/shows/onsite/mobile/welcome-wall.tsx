import { fill } from '#platform/text/texts.ts'

import type { WelcomeWallModel } from '../face/welcome-wall-model.ts'
import type { GateTexts } from './mobile.texts.ts'

/** The welcome wall, in one look from across a hall. */
export function WelcomeWall({ model, t }: { model: WelcomeWallModel; t: GateTexts }) {
  const { wall } = t
  const { title, entered, inside, expected, arrivals, sessions } = model
  return (
    <>
      <header>
        <h1>{title}</h1>
        <dl>
          <div>
            <dt>{wall.entered}</dt>
            <dd>{entered}</dd>
            <dd className="wall-small">{fill(wall.expected, { total: expected })}</dd>
          </div>
          <div>
            <dt>{wall.inside}</dt>
            <dd>{inside}</dd>
          </div>
        </dl>
      </header>
      <section aria-label={wall.welcome}>
        <h2>{wall.welcome}</h2>
        {arrivals.length === 0 && <p>{wall.waiting}</p>}
        <ul>
          {arrivals.map(({ id, name, company }) => (
            <li key={id}>
              <b>{name}</b>
              <span>{company}</span>
            </li>
          ))}
        </ul>
      </section>
      {sessions.length > 0 && (
        <footer>
          {sessions.map(({ id, title: session, room, time, isNow }) => (
            <p key={id}>
              <b>{isNow ? wall.now : wall.next}</b> {[time, session, room].filter(Boolean).join(' · ')}
            </p>
          ))}
        </footer>
      )}
    </>
  )
}
