import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { ArrivalRow, DocumentRow, ProblemRow } from '../projects.contract.ts'

const partTones = {
  pending: 'waiting',
  checked: 'good',
  confirmed: 'good',
  rejected: 'failed',
  open: 'failed',
  answered: 'waiting',
  closed: 'good',
} as const satisfies Record<DocumentRow['state'] | ArrivalRow['state'] | ProblemRow['state'], StatusTone>

/** The state of a document, a problem or an arrival. */
export const PartState = ({ state, label }: { state: keyof typeof partTones; label: string }) => (
  <StatusTag tone={partTones[state]}>{label}</StatusTag>
)
