import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { withinDeals } from './deal-reach.repository.ts'
import { type Deal, type DealSight, findShownDeal, lockDeal, type ShownDeal } from './deals.repository.ts'
import { refuseField, refusePerson, versionConflict } from './deals.refusals.ts'
import { findColleague } from './deals.repository.ts'
import { reachesDepartment } from '#platform/server/http/viewer.ts'

/** The sight and the rights of the viewer, as conditions on deals. */
export const sightOf = ({ viewer }: Pick<MemberContext, 'viewer'>): DealSight => ({
  within: withinDeals(viewer, 'deal:view'),
  editable: withinDeals(viewer, 'deal:edit'),
  reopenable: withinDeals(viewer, 'deal:reopen'),
  accountId: viewer.accountId,
})

/** A deal that the viewer sees. An unknown one, one out of reach and one of another company get the same answer. */
export const requireDeal = async (context: MemberContext, id: string): Promise<ShownDeal> =>
  findShownDeal(context.tx, id, sightOf(context)).then(orNotFound)

interface Locked {
  deal: Deal
  shown: ShownDeal
}

/** Locks a deal that the viewer sees; with a version, only the one that the caller has read. */
export async function lockSeen(context: MemberContext, id: string, version?: number): Promise<Locked> {
  const deal = await lockDeal(context.tx, id, withinDeals(context.viewer, 'deal:view')).then(orNotFound)
  if (version !== undefined && deal.version !== version) throw versionConflict()
  return { deal, shown: await requireDeal(context, id) }
}

/** Somebody who may own deals, where the viewer may hand them to. */
export async function requireOwner({ tx, viewer }: MemberContext, accountId: string): Promise<string> {
  const colleague = await findColleague(tx, accountId)
  if (accountId === viewer.accountId) return accountId
  if (!colleague || !reachesDepartment(viewer, 'deal:edit', colleague.departmentId))
    throw refuseField('ownerAccountId', (t) => t.errors.owner)
  return accountId
}
/** A deal that the viewer may change, for what is made of it: its contract. It stays locked until the transaction ends. */
export async function findDealOf(context: MemberContext, id: string): Promise<Deal> {
  const { deal, shown } = await lockSeen(context, id)
  if (!shown.mayEdit) throw refusePerson((t) => t.denials.permission, { reason: 'PERMISSION' })
  return deal
}
