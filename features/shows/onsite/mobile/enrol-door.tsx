import { useState } from 'react'

import { CodeCamera } from '../face/code-camera.tsx'
import { enrol, GateRefusal } from './gate-calls.ts'
import type { GateDatabase } from './gate-database.ts'
import { GateDoor } from './gate-door.tsx'
import type { GateTexts } from './mobile.texts.ts'

interface EnrolProps {
  database: GateDatabase
  t: GateTexts
  isWiped: boolean
  onDone: () => void
}

const tokenIn = (text: string) => /#([0-9A-Za-z]{22}\.[0-9A-Za-z]{22})$/.exec(text)?.[1]

/** Takes the code that makes this browser a gate. */
export function EnrolDoor({ database, t, isWiped, onDone }: EnrolProps) {
  const [note, setNote] = useState(isWiped ? t.pin.wiped : '')
  const [isFilming, setFilming] = useState(false)
  const token = tokenIn(location.href)
  async function take(secret: string | undefined) {
    if (secret === undefined) return setNote(t.notTicket)
    setNote(t.enrol.busy)
    try {
      await enrol(database, secret)
      history.replaceState(null, '', '/gate/')
      onDone()
    } catch (error) {
      setNote(error instanceof GateRefusal ? t.enrol.failed : t.enrol.offline)
    }
  }
  const isInWechat = /MicroMessenger/i.test(navigator.userAgent)
  return (
    <GateDoor t={t} title={t.enrol.title}>
      <p>{isInWechat ? t.enrol.wechat : t.enrol.help}</p>
      {note !== '' && (
        <p className="gate-note" role="status">
          {note}
        </p>
      )}
      {token !== undefined && !isInWechat && (
        <button type="button" onClick={() => void take(token)}>
          {t.enrol.title}
        </button>
      )}
      {isFilming ? (
        <CodeCamera
          texts={t.camera}
          onCode={async (text) => {
            setFilming(false)
            await take(tokenIn(text))
          }}
        />
      ) : (
        <button type="button" className="gate-quiet" onClick={() => setFilming(true)}>
          {t.enrol.scan}
        </button>
      )}
    </GateDoor>
  )
}
