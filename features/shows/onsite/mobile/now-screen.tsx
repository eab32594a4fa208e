import type { NowScreenModel } from '../face/now-screen-model.ts'
import type { GateTexts } from './mobile.texts.ts'

/** The sessions of all halls, in one look from across a foyer. The page goes on by its clock, without its server too. */
export function NowScreen({ model, t }: { model: NowScreenModel; t: GateTexts }) {
  const { wall } = t
  const { title, clock, zone, at, halls, language } = model
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p className="now-clock">
          <time data-clock={zone} data-language={language} data-at={at}>
            {clock}
          </time>
          <small>{zone}</small>
        </p>
      </header>
      {halls.length === 0 && <p className="now-empty">{wall.noSessions}</p>}
      <section className="now-halls" data-count={halls.length > 4 ? 'many' : 'few'}>
        {halls.map(({ name, sessions }) => (
          <article key={name} data-hall>
            <h2>{name || wall.hall}</h2>
            <ul>
              {sessions.map(({ id, title: session, speakers, time, from, to, turn }) => (
                <li key={id} data-from={from} data-to={to} data-turn={turn}>
                  <span className="now-turn">
                    <b data-of="now">{wall.now}</b>
                    <b data-of="next">{wall.next}</b> {time}
                  </span>
                  <strong>{session}</strong>
                  {speakers !== '' && <span>{speakers}</span>}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </section>
    </>
  )
}
