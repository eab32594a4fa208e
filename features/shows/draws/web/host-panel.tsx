import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import {
  type DrawDetail,
  drawsContract,
  type External,
  type RoundMove,
  type RoundRow,
} from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import { RoundStateTag } from './round-state.tsx'
import { useFreshDraws, useReasonOf } from './use-draw-moves.tsx'
import './draws.css'

const ExternalDialog = lazyDialog(() => import('./external-value.dialog.tsx'), 'ExternalValueDialog')

/** A round as the host sees it, with the one step that comes next as a wide button. */
function Round({ draw, round }: { draw: DrawDetail; round: RoundRow }) {
  const t = useTexts(drawsTexts)
  const refresh = useFreshDraws()
  const { askReason, dialog } = useReasonOf()
  const [isValued, setValued] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id, prize, state, number, entries, count, listHash, winners, publishedUrl, version } = round
  const mayNow = (event: RoundMove) => round.actions.some((one) => one.event === event && one.allowed)
  const isMeant = (event: 'lock' | 'draw') =>
    ask({
      title: fill(t.confirm[event].title, { prize }),
      content: fill(t.confirm[event].content, { count: event === 'lock' ? draw.eligible : count }),
      confirm: t.roundEvents[event],
      cancel: t.confirm.cancel,
    })
  async function send(event: RoundMove, more: { reason?: string; external?: External } = {}) {
    setBusy(true)
    // A refused call has said so by itself.
    await call(drawsContract.moveRound, { params: { id }, body: { event, version, ...more } }).catch(
      () => undefined,
    )
    await refresh()
    setBusy(false)
  }
  async function press(event: 'lock' | 'draw') {
    if (event === 'draw' && draw.level === 'L2') return setValued(true)
    if (await isMeant(event)) await send(event)
  }
  async function spoil() {
    const reason = await askReason({ event: t.roundEvents.void, content: t.confirm.voidRound })
    if (reason !== undefined) await send('void', { reason })
  }
  const next = (['lock', 'draw'] as const).find(mayNow)
  return (
    <li className="draw-host-round">
      <div className="draw-host-line">
        <strong>{prize}</strong>
        <RoundStateTag state={state} />
        {number !== null && <span className="draw-quiet">{fill(t.page.round, { number })}</span>}
      </div>
      {state === 'open' && (
        <div className="draw-quiet">
          {fill(t.page.listed, { entries, count })}
          <br />
          {fill(t.page.listHash, { hash: listHash.slice(0, 16) })}
          {round.bornFrom !== null && (
            <>
              <br />
              {fill(t.page.bornFrom, { time: formatMoment(round.bornFrom) })}
            </>
          )}
        </div>
      )}
      {winners.length > 0 && (
        <ol className="draw-host-winners" aria-label={t.page.winners}>
          {winners.map(({ name, leaf }) => (
            <li key={leaf}>{name}</li>
          ))}
        </ol>
      )}
      {round.reason !== '' && <div className="draw-quiet">{round.reason}</div>}
      {publishedUrl !== null && (
        <a href={publishedUrl} target="_blank" rel="noreferrer">
          {t.page.data}
        </a>
      )}
      {next && (
        <GuardedButton
          type="primary"
          size="large"
          block
          access={drawsContract.moveRound.access}
          loading={isBusy}
          onClick={() => void press(next)}
        >
          {t.roundEvents[next]}
        </GuardedButton>
      )}
      {mayNow('void') && state === 'open' && (
        <GuardedButton block access={drawsContract.moveRound.access} onClick={() => void spoil()}>
          {t.roundEvents.void}
        </GuardedButton>
      )}
      {dialog}
      {isValued && (
        <ExternalDialog draw={draw} round={round} onClose={() => setValued(false)} onDone={refresh} />
      )}
    </li>
  )
}

/** Another round for what is left of prizes that have none to come. */
function MoreRounds({ draw }: { draw: DrawDetail }) {
  const t = useTexts(drawsTexts)
  const refresh = useFreshDraws()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const pending = new Set(
    draw.rounds.filter(({ state }) => state === 'waiting' || state === 'open').map(({ prizeId }) => prizeId),
  )
  const left = draw.prizes.filter(({ id, remaining }) => remaining > 0 && !pending.has(id))
  if (draw.state !== 'running' || left.length === 0) return null
  async function add(prizeId: string) {
    await call(
      drawsContract.addRound,
      { params: { id: draw.id }, body: { prizeId } },
      { idempotencyKey: key },
    ).catch(() => undefined)
    setKey(crypto.randomUUID())
    await refresh()
  }
  return (
    <div className="draw-more-rounds">
      {left.map(({ id, name, remaining }) => (
        <GuardedButton key={id} access={drawsContract.addRound.access} onClick={() => void add(id)}>
          {fill(t.page.addRound, { prize: name, left: remaining })}
        </GuardedButton>
      ))}
    </div>
  )
}

/** The host's part: rounds in their order, worked with one thumb. */
export function HostPanel({ draw }: { draw: DrawDetail }) {
  const t = useTexts(drawsTexts)
  if (draw.commitHash === '') return null
  const isInstant = draw.method !== 'list'
  return (
    <Section title={t.page.host}>
      <p className="draw-quiet">
        {isInstant ? t.page.instantHelp : t.page.hostHelp}{' '}
        {!isInstant && fill(t.page.eligible, { count: draw.eligible })}
      </p>
      <ol className="draw-host">
        {draw.rounds.map((round) => (
          <Round key={round.id} draw={draw} round={round} />
        ))}
      </ol>
      {!isInstant && <MoreRounds draw={draw} />}
    </Section>
  )
}
