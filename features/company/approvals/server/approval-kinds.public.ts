import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import type { Language } from '#platform/text/texts.ts'

import type { Approval } from '../approvals.contract.ts'
import type { StoredApproval } from './approvals.repository.ts'

export type ApprovalOutcome = 'approved' | 'rejected' | 'withdrawn' | 'sentBack'

/** How an approval ended, in the transaction in which it ends. */
export interface Decision {
  tx: Tx
  services: Services
  approval: StoredApproval
  outcome: ApprovalOutcome
  actor: Actor
  comment: string | null
  language: Language
  afterCommit(effect: () => void | Promise<void>): void
}

/** What a feature does with consent, and how it shows what is asked. */
export interface ApprovalKind {
  /** `feature.verb` of what happens on consent. */
  key: string
  /** What people call it. */
  title(language: Language): string
  decided(decision: Decision): Promise<void>
  facts(payload: Json, language: Language): Approval['facts']
  /** Passes to nobody's deputy, as money, exports and erasure do not. */
  isPersonal?: true
  /** Where in the console the matter stands. */
  path: string | null
}

/** Features add what they ask consent for, so that the approvals know none of them. */
export const approvalKinds = defineHook<ApprovalKind>('approvals.kinds')
