import { ownedWithin, reachOver } from '#features/attraction/deals/server/deal-reach.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { today } from '#features/attraction/deals/server/company-day.public.ts'

import { versionConflict } from './contracts.refusals.ts'
import {
  type ContractSight,
  findShownContract,
  lockContract,
  type ShownContract,
  type StoredContract,
} from './contracts.repository.ts'
import { contracts, receipts } from './contracts.tables.ts'

/** The sight and the rights of the viewer, as conditions on contracts: they are their owner's, as deals are. */
export const sightOf = ({ viewer }: Pick<MemberContext, 'viewer'>): ContractSight => {
  const within = (permission: 'deal:view' | 'contract:edit' | 'contract:sign') =>
    ownedWithin(contracts.ownerAccountId, reachOver(viewer, permission))
  return {
    within: within('deal:view'),
    editable: within('contract:edit'),
    signable: within('contract:sign'),
  }
}

/** Receipts that the viewer sees: one's own, and those that colleagues in reach wrote down. */
export const receiptsWithin = ({ viewer }: Pick<MemberContext, 'viewer'>) =>
  ownedWithin(receipts.recordedBy, reachOver(viewer, 'deal:view'))

/** A contract that the viewer sees. An unknown one, one out of reach and one of another company get the same answer. */
export const requireContract = async (context: MemberContext, id: string): Promise<ShownContract> =>
  findShownContract(context.tx, id, { sight: sightOf(context), today: await today(context.tx) }).then(
    orNotFound,
  )

/** Locks a contract that the viewer sees; with a version, only the one that the caller has read. */
export async function lockSeen(
  context: MemberContext,
  id: string,
  version?: number,
): Promise<{ contract: StoredContract; shown: ShownContract }> {
  await requireContract(context, id)
  const contract = await lockContract(context.tx, id).then(orNotFound)
  if (version !== undefined && contract.version !== version) throw versionConflict()
  return { contract, shown: await requireContract(context, id) }
}
