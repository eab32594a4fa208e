import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { RequestState } from '../data-requests.contract.ts'
import { dataRequestsTexts } from '../data-requests.texts.ts'

const tones: Readonly<Record<RequestState, StatusTone>> = {
  received: 'waiting',
  verifying: 'waiting',
  processing: 'progress',
  waiting_legal: 'resting',
  done: 'good',
  refused: 'failed',
}

export function RequestStateTag({ state }: { state: RequestState }) {
  const t = useTexts(dataRequestsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
