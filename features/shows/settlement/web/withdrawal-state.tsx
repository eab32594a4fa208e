import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

import { settlementTexts } from '../settlement.texts.ts'
import type { WithdrawalState as State } from '../withdrawals.contract.ts'

const tones = {
  submitted: 'waiting',
  approved: 'waiting',
  paying: 'waiting',
  paid: 'good',
  rejected: 'failed',
  failed: 'failed',
  cancelled: 'resting',
} as const

export function WithdrawalState({ state }: { state: State }) {
  const { states } = useTexts(settlementTexts).withdrawal
  return <StatusTag tone={tones[state]}>{states[state]}</StatusTag>
}
