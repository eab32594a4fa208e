import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { ApprovalState } from '../approvals.contract.ts'
import { approvalsTexts } from '../approvals.texts.ts'

const tones: Readonly<Record<ApprovalState, StatusTone>> = {
  draft: 'waiting',
  approving: 'waiting',
  approved: 'good',
  rejected: 'failed',
  withdrawn: 'resting',
  auto_approved: 'good',
  timeout: 'failed',
}

/** Where an approval stands. */
export function ApprovalStateTag({ state }: { state: ApprovalState }) {
  const t = useTexts(approvalsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
