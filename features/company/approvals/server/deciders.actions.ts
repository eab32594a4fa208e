import { findPrincipals, type Principal } from '#features/company/absences/server/absences.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { approvalKinds } from './approval-kinds.public.ts'
import type { Decider } from './approvals.domain.ts'
import type { StoredApproval } from './approvals.repository.ts'

/** What a deputy does with approvals, as a kind of absences. */
export const deputyKey = 'approvals'

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
      ? principals.filter(({ kinds }) => kinds.includes(deputyKey)).map(({ accountId }) => accountId)
      : [],
  }
}

/** The viewer as a decider in the own company. */
export const ownDecider = async (context: Context): Promise<OwnDecider> =>
  deciderWith(context, await findPrincipals(context.tx, context.viewer.accountId))

/** Kinds of approvals that pass to no deputy. */
export const personalKinds = ({ services }: Pick<Context, 'services'>): string[] =>
  services.hooks
    .all(approvalKinds)
    .filter(({ isPersonal }) => isPersonal)
    .map(({ key }) => key)

/** The viewer as a decider of one approval: whose it is counts, and whether its kind passes to deputies. */
export async function deciderOf(
  context: Context,
  { byOperator, kind }: Pick<StoredApproval, 'byOperator' | 'kind'>,
  tx: Tx = context.tx,
): Promise<OwnDecider> {
  const { viewer } = context
  if (byOperator) return { accountId: viewer.accountId, mayDecide: viewer.isOperator, principals: [] }
  const own = deciderWith(context, await findPrincipals(tx, viewer.accountId))
  return personalKinds(context).includes(kind) ? { ...own, standsInFor: [] } : own
}
