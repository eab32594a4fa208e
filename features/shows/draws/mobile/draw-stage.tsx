import { fill } from '#platform/text/texts.ts'

import type { DrawStageModel } from '../face/draw-page-model.ts'
import type { DrawPageTexts } from './mobile.texts.ts'

/** A digest in groups of eight, so that a hall can compare it. */
const grouped = (digest: string) => digest.match(/.{1,8}/g)?.join(' ') ?? ''

function Centre({ model: { round, state }, t }: { model: DrawStageModel; t: DrawPageTexts['stage'] }) {
  if (state === 'void') return <h2>{t.void}</h2>
  if (round === null) return <h2>{state === 'ended' ? t.ended : t.waiting}</h2>
  const { prize, count, entries, listHash, winners } = round
  if (round.state === 'published')
    return (
      <>
        <h2>{t.winners}</h2>
        <p className="stage-prize">{prize}</p>
        <ul data-size={winners.length > 12 ? 'many' : winners.length > 3 ? 'some' : 'few'}>
          {winners.map((name, place) => (
            <li key={`${place}-${name}`}>{name}</li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <h2>{state === 'paused' ? t.paused : round.state === 'open' ? t.open : t.waiting}</h2>
      <p className="stage-prize">{prize}</p>
      {round.state === 'open' && (
        <>
          <p>{fill(t.listed, { entries, count })}</p>
          <p className="stage-hash">
            {t.listHash} <code>{grouped(listHash)}</code>
          </p>
        </>
      )}
    </>
  )
}

/** A draw on the stage, in one look from across a hall. */
export function DrawStage({ model, t }: { model: DrawStageModel; t: DrawPageTexts }) {
  const { stage } = t
  const { title, draw, isRehearsal, commitHash, prizes, round } = model
  return (
    <>
      <header>
        <p>{title}</p>
        <h1>
          {draw}
          {isRehearsal && <b className="stage-mark">{stage.rehearsal}</b>}
        </h1>
      </header>
      <section key={round?.id ?? 'none'} aria-live="polite" data-round={round?.state ?? 'none'}>
        <Centre model={model} t={stage} />
      </section>
      <footer>
        <ol aria-label={stage.prizes}>
          {prizes.map(({ id, name, remaining, stock }) => (
            <li key={id}>
              {name} <span>{fill(stage.left, { remaining, stock })}</span>
            </li>
          ))}
        </ol>
        {commitHash !== '' && (
          <p className="stage-hash">
            {stage.commit} <code>{grouped(commitHash)}</code>
          </p>
        )}
      </footer>
    </>
  )
}
