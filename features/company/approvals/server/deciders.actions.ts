import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { approvalKinds } from './approval-kinds.public.ts'
import type { Decider } from './approvals.domain.ts'
import type { StoredApproval } from './approvals.repository.ts'
import { approvalsByDeputy, type Principal, standIns } from './standing-in.public.ts'

type Context = Pick<MemberContext, 'viewer' | 'services' | 'tx'>

/** The viewer among the people of the own company: with those for whom the viewer stands in. */
export interface OwnDecider extends Decider {
  principals: readonly Principal[]
}

const deciderWith = ({ viewer }: Pick<Context, 'viewer'>, principals: readonly Principal[]): OwnDecider => {
  const mayDecide = viewer.permissions.has('approval:decide')
  return {
    accountId: viewer.accountId,
    mayDecide,
    principals,
    countsAs: principals.map(({ accountId }) => accountId),
    // A deputy who lost the right meanwhile decides nothing for others either.
    standsInFor: mayDecide
      ? principals.filter(({ kinds }) => kinds.includes(approvalsByDeputy)).map(({ accountId }) => accountId)
      : [],
  }
}

const principalsIn = ({ services, viewer }: Context, tx: Tx): Promise<Principal[]> =>
  services.provided.get(standIns).principalsOf(tx, viewer.accountId)

/** The viewer as a decider in the own company. */
export const ownDecider = async (context: Context): Promise<OwnDecider> =>
  deciderWith(context, await principalsIn(context, context.tx))

/** Kinds of approvals that pass to no deputy. */
export const personalKinds = ({ services }: Pick<Context, 'services'>): string[] =>
  services.hooks
    .all(approvalKinds)
    .filter(({ isPersonal }) => isPersonal)
    .map(({ key }) => key)

/** The viewer as a decider of one approval: of the operator's, the company's, and of kinds that pass to no deputy. */
export async function deciderOf(
  context: Context,
  { byOperator, kind }: Pick<StoredApproval, 'byOperator' | 'kind'>,
  tx: Tx = context.tx,
): Promise<OwnDecider> {
  const { viewer } = context
  if (byOperator) return { accountId: viewer.accountId, mayDecide: viewer.isOperator, principals: [] }
  const own = deciderWith(context, await principalsIn(context, tx))
  return personalKinds(context).includes(kind) ? { ...own, standsInFor: [] } : own
}
