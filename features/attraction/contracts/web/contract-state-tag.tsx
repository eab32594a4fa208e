import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { ContractState } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'

const tones: Readonly<Record<ContractState, StatusTone>> = {
  draft: 'waiting',
  pending_signing: 'waiting',
  signed: 'good',
  in_progress: 'progress',
  change: 'waiting',
  completed: 'good',
  archived: 'resting',
  void: 'failed',
}

export function ContractStateTag({ state }: { state: ContractState }) {
  const t = useTexts(contractsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
