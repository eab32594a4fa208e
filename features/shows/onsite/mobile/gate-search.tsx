import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'

import type { GateTicket } from '../gates.contract.ts'
import type { GateEngine } from './gate-engine.ts'
import type { GateTexts } from './mobile.texts.ts'

interface Props {
  engine: GateEngine
  t: GateTexts
  onTicket: (id: string) => void
}

/** Finds people by what they say. */
export function GateSearch({ engine, t, onTicket }: Props) {
  const [found, setFound] = useState<readonly GateTicket[]>()
  const [typed, type] = useState('')
  const search = async (word: string) => {
    type(word)
    setFound(word.trim() === '' ? undefined : await engine.list.find(word))
  }
  const stateOf = ({ state }: GateTicket) =>
    t.search.states[state as keyof GateTexts['search']['states']] ?? state
  return (
    <section className="gate-search">
      <label>
        {t.search.label}
        <input
          type="search"
          autoComplete="off"
          placeholder={t.search.placeholder}
          value={typed}
          onChange={({ target }) => void search(target.value)}
        />
      </label>
      {found?.length === 0 && <p className="gate-note">{t.search.none}</p>}
      {found && found.length > 0 && (
        <ul>
          {found.map((ticket) => (
            <li key={ticket.id}>
              <div>
                <b>{ticket.name}</b>
                <small>
                  {[
                    engine.list.place?.types.find(({ id }) => id === ticket.typeId)?.name,
                    ticket.company,
                    fill(t.search.tail, { tail: ticket.tail }),
                    stateOf(ticket),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              <button
                type="button"
                onClick={() => {
                  void search('')
                  onTicket(ticket.id)
                }}
              >
                {t.search.admit}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
