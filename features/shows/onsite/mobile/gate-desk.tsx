import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'

import { CodeCamera } from '../face/code-camera.tsx'
import { useKeyboardScanner } from '../face/keyboard-scanner.ts'
import type { GateEngine, Shown, Source } from './gate-engine.ts'
import { GateSearch } from './gate-search.tsx'
import { readySound, sound } from './gate-sound.ts'
import { GateVerdict } from './gate-verdict.tsx'
import { GateWalkIn } from './gate-walk-in.tsx'
import type { GateTexts } from './mobile.texts.ts'

interface Props {
  engine: GateEngine
  t: GateTexts
  onLock: () => void
}

function Bar({ engine, t, onLock }: Props) {
  const { isOnline, queued, tickets } = engine.status
  const { gates = [], activity } = engine.list.place ?? {}
  return (
    <header className="gate-bar">
      <div>
        <b>{activity?.title}</b>
        <small>
          <span className="gate-dot" data-online={isOnline} />
          {isOnline ? t.bar.online : t.bar.offline} · {fill(t.bar.tickets, { count: tickets })}
          {queued > 0 && ` · ${fill(t.bar.queued, { count: queued })}`}
        </small>
      </div>
      <select
        aria-label={t.bar.gate}
        value={engine.gate?.id ?? ''}
        onChange={({ target }) => void engine.chooseGate(target.value)}
      >
        {gates.map(({ id, name, direction }) => (
          <option key={id} value={id}>
            {name} · {t.bar[direction]}
          </option>
        ))}
      </select>
      <button type="button" className="gate-quiet" onClick={onLock}>
        {t.bar.lock}
      </button>
    </header>
  )
}

/** The desk of a gate: scan, find, sign up. It works the same with and without a connection. */
export function GateDesk({ engine, t, onLock }: Props) {
  const [shown, setShown] = useState<Shown>()
  const [isFilming, setFilming] = useState(false)
  const [isWalkIn, setWalkIn] = useState(false)
  const show = (next: Shown) => {
    setShown(next)
    sound(next.verdict)
  }
  const scan = async (text: string, source: Source) => show(await engine.scanCode(text, source))
  useKeyboardScanner((text) => void scan(text, 'keyboard'))
  const { place } = engine.list
  const { isEnded, isLapsed } = engine.status
  if (isEnded || !place) {
    const note = isLapsed ? t.list.lapsed : t.list.loading
    return (
      <main className="gate">
        <p className="gate-note" role="status">
          {isEnded ? t.list.ended : note}
        </p>
      </main>
    )
  }
  return (
    <main className="gate">
      <h1 className="gate-hidden">{t.name}</h1>
      <Bar engine={engine} t={t} onLock={onLock} />
      {shown && <GateVerdict shown={shown} place={place} t={t} />}
      {isWalkIn ? (
        <GateWalkIn engine={engine} t={t} onShown={show} onClose={() => setWalkIn(false)} />
      ) : (
        <>
          {isFilming ? (
            <CodeCamera texts={t.camera} onCode={(text) => scan(text, 'camera')} />
          ) : (
            <button
              type="button"
              className="gate-start"
              onClick={() => {
                readySound()
                setFilming(true)
              }}
            >
              {t.camera.start}
            </button>
          )}
          <GateSearch engine={engine} t={t} onTicket={(id) => void engine.scanTicket(id).then(show)} />
          <button type="button" className="gate-quiet" onClick={() => setWalkIn(true)}>
            {t.walkIn.open}
          </button>
        </>
      )}
    </main>
  )
}
