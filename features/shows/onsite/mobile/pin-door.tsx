import { type FormEvent, useState } from 'react'

import { fill } from '#platform/text/texts.ts'

import type { GateDatabase } from './gate-database.ts'
import { GateDoor } from './gate-door.tsx'
import { choosePin, mostTries, unlock } from './gate-vault.ts'
import type { GateTexts } from './mobile.texts.ts'

interface PinProps {
  database: GateDatabase
  t: GateTexts
  isNew: boolean
  onKey: (key: CryptoKey) => void
  onWiped: () => void
}

/** Asks for the PIN that opens the list, or for a new one. */
export function PinDoor({ database, t, isNew, onKey, onWiped }: PinProps) {
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('pin')
    const pin = typeof value === 'string' ? value : ''
    if (!/^\d{4,8}$/.test(pin)) return setNote(t.pin.short)
    setBusy(true)
    if (isNew) return onKey(await choosePin(database, pin))
    const opened = await unlock(database, pin)
    setBusy(false)
    if ('key' in opened) return onKey(opened.key)
    if (opened.left <= 0) return onWiped()
    setNote(fill(t.pin.wrong, { left: Math.min(opened.left, mostTries) }))
  }
  return (
    <GateDoor t={t} title={isNew ? t.pin.make : t.pin.title}>
      {isNew && <p>{t.pin.makeHelp}</p>}
      <form className="gate-form" onSubmit={(event) => void send(event)}>
        <label>
          {t.pin.label}
          <input
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            maxLength={8}
            autoFocus
          />
        </label>
        {note !== '' && (
          <p className="gate-note" role="alert">
            {note}
          </p>
        )}
        <button type="submit" disabled={isBusy}>
          {isNew ? t.pin.save : t.pin.unlock}
        </button>
      </form>
    </GateDoor>
  )
}
