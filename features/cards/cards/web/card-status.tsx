import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { CardRow, CardState } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'

const tones: Readonly<Record<CardState, StatusTone>> = {
  draft: 'progress',
  unclaimed: 'waiting',
  active: 'good',
  paused: 'resting',
  sealed: 'resting',
  inherited: 'resting',
  recycled: 'resting',
  purged: 'resting',
}

/** The state of a card; what it means, and why it was paused, on hover. */
export function CardStatus({
  status,
  pauseReason,
  violation,
}: Pick<CardRow, 'status' | 'pauseReason' | 'violation'>) {
  const t = useTexts(cardsTexts)
  const stopped = pauseReason !== null && pauseReason !== 'manual' && status === 'paused'
  const help =
    status === 'paused' && pauseReason
      ? [t.pauseReasons[pauseReason], violation?.reason, t.statesHelp.paused].filter(Boolean).join(' · ')
      : t.statesHelp[status]
  return (
    <StatusTag tone={stopped ? 'failed' : tones[status]} title={help}>
      {t.states[status]}
    </StatusTag>
  )
}
