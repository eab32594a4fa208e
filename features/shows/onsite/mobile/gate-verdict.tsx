import { fill } from '#platform/text/texts.ts'

import type { GatePlace } from '../gates.contract.ts'
import type { Shown } from './gate-engine.ts'
import type { GateTexts } from './mobile.texts.ts'

const signs: Readonly<Record<Shown['verdict'], string>> = {
  entry: '✓',
  exit: '✓',
  toConfirm: '?',
  duplicate: '!',
  denied: '✕',
}

function noteOf({ note, denial, before }: Shown, t: GateTexts, place: GatePlace): string {
  if (note !== null) return t[note]
  if (denial === 'ALREADY_IN' && before) {
    const gate = place.gates.find(({ id }) => id === before.gate)?.name ?? ''
    const time = new Intl.DateTimeFormat(document.documentElement.lang, {
      timeStyle: 'short',
      timeZone: place.activity.zone,
    }).format(before.at)
    return fill(t.lastSeen, { time, gate })
  }
  return denial === null ? '' : t.reasons[denial]
}

/** The verdict of the last scan: by colour, sign and word. */
export function GateVerdict({ shown, place, t }: { shown: Shown; place: GatePlace; t: GateTexts }) {
  const { verdict, ticket } = shown
  const type = place.types.find(({ id }) => id === ticket?.typeId)?.name
  return (
    <section className="gate-verdict" data-verdict={verdict} role="status" aria-live="assertive">
      <span aria-hidden="true">{signs[verdict]}</span>
      <div>
        <strong>{t.verdicts[verdict]}</strong>
        <p>{noteOf(shown, t, place)}</p>
        {ticket && <p>{[ticket.name, type, ticket.seat, ticket.company].filter(Boolean).join(' · ')}</p>}
      </div>
    </section>
  )
}
