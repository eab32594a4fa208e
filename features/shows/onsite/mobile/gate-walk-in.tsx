import { type FormEvent, useState } from 'react'

import { GateRefusal } from './gate-calls.ts'
import type { GateEngine, Shown } from './gate-engine.ts'
import type { GateTexts } from './mobile.texts.ts'

interface Props {
  engine: GateEngine
  t: GateTexts
  onShown: (shown: Shown) => void
  onClose: () => void
}

/** Signs somebody up who stands there. */
export function GateWalkIn({ engine, t, onShown, onClose }: Props) {
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const labels = t.walkIn
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    setBusy(true)
    try {
      const shown = await engine.walkIn({
        name: field('name'),
        mobile: field('mobile'),
        company: field('company'),
        ticketTypeId: field('type'),
      })
      if (shown) {
        onShown(shown)
        onClose()
      } else setNote(labels.full)
    } catch (error) {
      setNote(error instanceof GateRefusal ? error.message : labels.offline)
    }
    setBusy(false)
  }
  return (
    <form className="gate-form" aria-label={labels.title} onSubmit={(event) => void send(event)}>
      <h2>{labels.title}</h2>
      <label>
        {labels.name}
        <input name="name" required maxLength={40} autoComplete="off" />
      </label>
      <label>
        {labels.mobile}
        <input name="mobile" required inputMode="tel" maxLength={20} autoComplete="off" />
      </label>
      <label>
        {labels.company}
        <input name="company" maxLength={60} autoComplete="off" />
      </label>
      <label>
        {labels.type}
        <select name="type">
          {engine.list.place?.types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {note !== '' && (
        <p className="gate-note" role="alert">
          {note}
        </p>
      )}
      <button type="submit" disabled={isBusy}>
        {labels.save}
      </button>
      <button type="button" className="gate-quiet" onClick={onClose}>
        {labels.cancel}
      </button>
    </form>
  )
}
