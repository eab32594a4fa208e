import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { MailingState } from '../mailings.contract.ts'
import { mailingsTexts } from '../mailings.texts.ts'

const tones: Readonly<Record<MailingState, StatusTone>> = {
  draft: 'resting',
  waiting: 'waiting',
  queuing: 'waiting',
  sent: 'good',
  stopped: 'resting',
}

export function MailingStateTag({ state }: { state: MailingState }) {
  const t = useTexts(mailingsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
