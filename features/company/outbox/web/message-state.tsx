import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { MessageRow } from '../outbox.contract.ts'
import { outboxTexts } from '../outbox.texts.ts'

const tones: Readonly<Record<MessageRow['state'], StatusTone>> = {
  queued: 'progress',
  sending: 'progress',
  sent: 'good',
  failed: 'failed',
}

/** A message's state; one that no carrier got is never called sent. */
export function MessageState({ state, mode }: Pick<MessageRow, 'state' | 'mode'>) {
  const t = useTexts(outboxTexts)
  if (state === 'sent' && mode === 'local') return <StatusTag tone="resting">{t.states.local}</StatusTag>
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
