import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { PlanState } from '../contracts.contract.ts'
import { contractsTexts } from '../contracts.texts.ts'

const planTones: Readonly<Record<PlanState, StatusTone>> = {
  pending: 'resting',
  part: 'progress',
  done: 'good',
  overdue: 'failed',
}

export function PlanStateTag({ state }: { state: PlanState }) {
  const t = useTexts(contractsTexts)
  return <StatusTag tone={planTones[state]}>{t.planStates[state]}</StatusTag>
}
