import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

import type { StatementState as State } from '../settlement.contract.ts'
import { settlementTexts } from '../settlement.texts.ts'

const tones = {
  pending_confirm: 'waiting',
  disputed: 'failed',
  settled: 'good',
  reversed: 'resting',
} as const

export function StatementState({ state }: { state: State }) {
  const { states } = useTexts(settlementTexts)
  return <StatusTag tone={tones[state]}>{states[state]}</StatusTag>
}
