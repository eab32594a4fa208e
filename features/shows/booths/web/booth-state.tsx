import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useMinute } from '#platform/web/ui/use-minute.ts'

import type { PlanBooth } from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'

const tones: Record<PlanBooth['state'], StatusTone> = {
  available: 'good',
  held: 'waiting',
  reserved: 'progress',
  sold: 'progress',
  occupied: 'progress',
  blocked: 'resting',
}

const minuteMs = 60_000

/** The state of a booth, how far it is paid, and how long it is held. */
export function BoothState({ booth }: { booth: PlanBooth }) {
  const t = useTexts(boothsTexts)
  const now = useMinute()
  const { state, heldUntil, payment } = booth
  const left = heldUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(heldUntil) - now) / minuteMs))
  return (
    <p className="booth-state">
      <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
      {payment && state !== 'held' && <span>{t.payments[payment]}</span>}
      {heldUntil !== null && (
        <span role="timer">
          {fill(t.inspector.heldFor, { hours: Math.floor(left / 60), minutes: left % 60 })}
        </span>
      )}
    </p>
  )
}
