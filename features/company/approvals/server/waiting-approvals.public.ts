import type { MemberContext } from '#platform/server/http/context.ts'

import { ownDecider, personalKinds } from './deciders.actions.ts'
import { findApprovals, waitsFor } from './approvals.repository.ts'

/** The decisions of the company that wait for the caller: the newest, and how many there are. */
export async function findWaitingApprovals(
  context: Pick<MemberContext, 'tx' | 'viewer' | 'services'>,
  limit: number,
): Promise<{
  list: { id: string; title: string; requestedByName: string; requestedAt: Date }[]
  total: number
}> {
  const which = waitsFor(await ownDecider(context), personalKinds(context))
  return findApprovals(context.tx, which, { page: 1, limit })
}
