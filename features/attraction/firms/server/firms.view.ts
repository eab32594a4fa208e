import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { firmEvents, type FirmMatch, type FirmRow } from '../firms.contract.ts'
import { holdsOnFirm } from './firm-reach.repository.ts'
import { type FirmActor, firmMachine } from './firms.domain.ts'
import { describe } from './firms.refusals.ts'
import type { ShownFirm } from './firms.repository.ts'
import { certaintyOf, type Certainty, type IdentityKind } from './identity-keys.domain.ts'

export const actorOn = (viewer: Viewer, firm: ShownFirm): FirmActor => ({
  isOwner: firm.ownerAccountId === viewer.accountId,
  mayClaim: viewer.permissions.has('firm:edit'),
  mayEdit: holdsOnFirm(viewer, 'firm:edit', firm),
  mayTransfer: holdsOnFirm(viewer, 'firm:transfer', firm),
  mayRecycle: holdsOnFirm(viewer, 'firm:recycle', firm),
  mayBlacklist: holdsOnFirm(viewer, 'firm:blacklist', firm),
})

/** The question to the machine about a firm, for a viewer. */
export const questionOf = (firm: ShownFirm, viewer: Viewer, isPending = false) => ({
  subject: firm,
  context: { isPending },
  actor: actorOn(viewer, firm),
})

const momentOf = (date: Date | null) => date?.toISOString() ?? null

/** A firm as the console shows it. */
export function rowOf(
  firm: ShownFirm,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): FirmRow {
  const { state } = firm
  return {
    ...firm,
    uscc: firm.uscc ?? '',
    industry: firm.industry ?? '',
    owner: firm.ownerName,
    isOwn: firm.ownerAccountId === viewer.accountId,
    lastValidAt: momentOf(firm.lastValidAt),
    nextAt: momentOf(firm.nextAt),
    recycleAt: momentOf(firm.recycleAt),
    createdBy: firm.createdByName,
    createdAt: firm.createdAt.toISOString(),
    updatedAt: firm.updatedAt.toISOString(),
    actions: firmMachine.actions(firmEvents, questionOf(firm, viewer)).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

const surest = (because: readonly IdentityKind[]): Certainty =>
  (['certain', 'likely'] as const).find((certainty) =>
    because.some((kind) => certaintyOf[kind] === certainty),
  ) ?? 'possible'

/** A firm that is alike: out of reach one learns the first character, where it is and in which state, no more. */
export function matchOf(viewer: Viewer, firm: ShownFirm, because: readonly IdentityKind[]): FirmMatch {
  const isSeen = holdsOnFirm(viewer, 'firm:view', firm)
  return {
    id: isSeen ? firm.id : null,
    name: isSeen ? firm.name : `${Array.from(firm.name)[0] ?? ''}**`,
    state: firm.state,
    owner: isSeen ? (firm.ownerName ?? '') : '',
    department: firm.ownerDepartment ?? '',
    certainty: surest(because),
    because: [...because],
  }
}
