import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { SendState } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'

const tones: Readonly<Record<SendState, StatusTone>> = {
  preparing: 'waiting',
  open: 'waiting',
  done: 'good',
  stopped: 'resting',
}

export function SendStateTag({ state }: { state: SendState }) {
  const { sends: t } = useTexts(socialContactsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
