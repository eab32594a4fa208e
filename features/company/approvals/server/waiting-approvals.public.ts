import type { MemberContext } from '#platform/server/http/context.ts'

import { deciderOf } from './approval-decisions.actions.ts'
import { findApprovals, waitsFor } from './approvals.repository.ts'

/** The decisions of the company that wait for the caller: the newest, and how many there are. */
export async function findWaitingApprovals(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  limit: number,
): Promise<{
  list: { id: string; title: string; requestedByName: string; requestedAt: Date }[]
  total: number
}> {
  return findApprovals(tx, waitsFor(deciderOf({ viewer }, { byOperator: false })), { page: 1, limit })
}
