import { CodeField } from '#features/shows/registrations/face/code-field.tsx'
import { MobileField } from '#features/shows/registrations/face/mobile-field.tsx'
import { TrapField } from '#features/shows/registrations/face/trap-field.tsx'
import { FormNote } from '#features/shows/registrations/face/form-note.tsx'
import { PageFrame, timeText } from '#features/shows/registrations/face/page-frame.tsx'
import { formatMoney } from '#platform/text/money.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { DrawsPageModel, PublicDraw, PublicPrize, PublicRound } from '../face/draw-page-model.ts'
import type { DrawPageTexts } from './mobile.texts.ts'

interface PageProps {
  model: DrawsPageModel
  texts: DrawPageTexts
}

interface Locale {
  texts: DrawPageTexts
  language: Language
  zone: string
}

const momentIn = ({ language, zone }: Locale, moment: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone }).format(
    new Date(moment),
  )

function Prize({
  prize,
  isInstant,
  texts,
}: {
  prize: PublicPrize
  isInstant: boolean
  texts: DrawPageTexts
}) {
  const { name, kind, valueFen, stock, chance } = prize
  const facts = [
    texts.kinds[kind],
    fill(texts.prizeLine, { count: stock, value: formatMoney(valueFen) }),
    ...(isInstant ? [fill(texts.chanceLine, { percent: chance / 100 })] : []),
  ]
  return (
    <li>
      <strong>{name}</strong>
      <span className="act-quiet">{facts.join(' · ')}</span>
    </li>
  )
}

function Round({ round, locale }: { round: PublicRound; locale: Locale }) {
  const { texts } = locale
  const { number, prize, state, count, entries, listHash, lockedAt, external, seed, winners, dataPath } =
    round
  return (
    <li className="draw-round">
      <h4>{fill(texts.roundTitle, { number, prize })}</h4>
      <p className="act-quiet">
        {[texts.roundStates[state], round.reason].filter(Boolean).join(' · ')}
        <br />
        {fill(texts.listLine, { entries, count, time: momentIn(locale, lockedAt) })}
      </p>
      {winners.length > 0 && (
        <>
          <p className="draw-label">{texts.winners}</p>
          <ol className="draw-winners">
            {winners.map((name, place) => (
              <li key={`${place}-${name}`}>{name}</li>
            ))}
          </ol>
        </>
      )}
      <p className="draw-label">{texts.listHash}</p>
      <code className="draw-hash">{listHash}</code>
      {external && (
        <p className="act-quiet">
          {fill(texts.external, { ...external, time: momentIn(locale, external.bornAt) })}
        </p>
      )}
      {seed !== '' && (
        <>
          <p className="draw-label">{texts.seed}</p>
          <code className="draw-hash">{seed}</code>
        </>
      )}
      {dataPath !== null && (
        <p className="draw-verify">
          <button
            type="button"
            hidden
            data-verify={dataPath}
            data-verifying={texts.verifying}
            data-holds={texts.holds}
            data-fails={texts.fails}
            data-offline={texts.offline}
            data-flaws={JSON.stringify(texts.flaws)}
          >
            {texts.verify}
          </button>{' '}
          <a href={dataPath}>{texts.data}</a>
          <output className="act-quiet" />
        </p>
      )}
    </li>
  )
}

function Draw({ draw, locale }: { draw: PublicDraw; locale: Locale }) {
  const { texts } = locale
  const { method, level, external, isRehearsal, source, state, prizes, rounds, winners } = draw
  const isInstant = method !== 'list'
  return (
    <section className="draw-one" id={`d-${draw.id}`}>
      <h2>
        {draw.name}
        {isRehearsal && <span className="draw-mark">{texts.rehearsal}</span>}
      </h2>
      <p className="act-quiet">
        {[texts.states[state], texts.methods[method]].join(' · ')}
        <br />
        {fill(texts.whoEnters, { source: texts.sources[source] })}
      </p>
      {isRehearsal && <p className="act-note">{texts.rehearsalNote}</p>}
      {draw.rule !== '' && (
        <>
          <h3>{texts.rule}</h3>
          <p className="act-text">{draw.rule}</p>
        </>
      )}
      <h3>{texts.prizes}</h3>
      <ul className="draw-prizes">
        {prizes.map((prize) => (
          <Prize key={prize.id} prize={prize} isInstant={isInstant} texts={texts} />
        ))}
      </ul>
      {isInstant && <p className="act-quiet">{fill(texts.triesNote, { tries: draw.tries })}</p>}
      <h3>{texts.commit}</h3>
      <code className="draw-hash">{draw.commitHash}</code>
      <p className="act-quiet">
        {fill(texts.commitAt, { time: momentIn(locale, draw.committedAt) })}
        {!isInstant && (
          <>
            <br />
            {fill(texts.levels[level], { external })}
          </>
        )}
      </p>
      <details>
        <summary>{texts.commitText}</summary>
        <code className="draw-hash">{draw.commitText}</code>
      </details>
      {rounds.length > 0 && (
        <>
          <h3>{texts.rounds}</h3>
          <ol className="draw-rounds">
            {rounds.map((round) => (
              <Round key={round.id} round={round} locale={locale} />
            ))}
          </ol>
        </>
      )}
      {winners.length > 0 && (
        <>
          <h3>{texts.winners}</h3>
          <ul className="draw-winners">
            {winners.map(({ name, prize }, place) => (
              <li key={`${place}-${name}`}>
                {name} · {prize}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The way to one's own page; the code is asked for by the same form, and no script is needed. */
function OwnPageForm({ model: { pageId, mobile, problem, testCode }, texts }: PageProps) {
  return (
    <section id="mine">
      <h2>{texts.mine}</h2>
      <p className="act-quiet">{texts.mineNote}</p>
      <FormNote note={problem} texts={texts.problems} codeText={texts.testCode} testCode={testCode} />
      <form method="post" action={`/a/${pageId}/draw`} className="act-form">
        <MobileField label={texts.mobile} value={mobile} />
        <CodeField action={`/a/${pageId}/draw/code`} texts={texts} />
        <TrapField />
        <button type="submit" className="act-button">
          {texts.submit}
        </button>
      </form>
    </section>
  )
}

/** The draws of an activity: rules, commits and results, for everybody. */
export function DrawsPage({ model, texts }: PageProps) {
  const { company, title, draws, language, zone } = model
  const locale = { texts, language, zone }
  return (
    <PageFrame company={company} texts={texts}>
      <p className="act-quiet">{texts.heading}</p>
      <h1>{title}</h1>
      <p className="act-quiet">{timeText(model, language)}</p>
      <p>{texts.intro}</p>
      {draws.length === 0 && <p className="act-note">{texts.empty}</p>}
      {draws.map((draw) => (
        <Draw key={draw.id} draw={draw} locale={locale} />
      ))}
      <OwnPageForm model={model} texts={texts} />
    </PageFrame>
  )
}
