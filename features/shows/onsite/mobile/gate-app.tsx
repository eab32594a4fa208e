import { useEffect, useState } from 'react'

import { EnrolDoor } from './enrol-door.tsx'
import { findDevice } from './gate-calls.ts'
import type { GateDatabase } from './gate-database.ts'
import { GateDesk } from './gate-desk.tsx'
import { GateEngine } from './gate-engine.ts'
import { hasPin } from './gate-vault.ts'
import type { GateTexts } from './mobile.texts.ts'
import { PinDoor } from './pin-door.tsx'

type Stage = 'loading' | 'enrol' | 'newPin' | 'locked' | 'open'

async function stageOf(database: GateDatabase): Promise<Stage> {
  if (!(await findDevice(database))) return 'enrol'
  return (await hasPin(database)) ? 'locked' : 'newPin'
}

/** The whole gate: enrolled once, unlocked by the PIN of its staff, then a desk. */
export function GateApp({ database, t }: { database: GateDatabase; t: GateTexts }) {
  const [stage, setStage] = useState<Stage>('loading')
  const [isWiped, setWiped] = useState(false)
  const [engine, setEngine] = useState<GateEngine>()
  const [, redraw] = useState(0)
  const look = async () => setStage(await stageOf(database))
  useEffect(() => {
    let isGone = false
    void stageOf(database).then((found) => !isGone && setStage(found))
    return () => {
      isGone = true
    }
  }, [database])
  const open = async (key: CryptoKey) => {
    setEngine(await GateEngine.open(database, key, () => redraw((turn) => turn + 1)))
    setStage('open')
  }
  const lock = () => {
    engine?.close()
    setEngine(undefined)
    void look()
  }
  if (stage === 'loading') return null
  if (stage === 'open' && engine) return <GateDesk engine={engine} t={t} onLock={lock} />
  if (stage === 'enrol')
    return <EnrolDoor database={database} t={t} isWiped={isWiped} onDone={() => void look()} />
  return (
    <PinDoor
      key={stage}
      database={database}
      t={t}
      isNew={stage === 'newPin'}
      onKey={(key) => void open(key)}
      onWiped={() => {
        setWiped(true)
        setStage('enrol')
      }}
    />
  )
}
