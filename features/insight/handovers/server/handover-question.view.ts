import {
  type CardRights,
  isHolderOf,
  rightsOnCard,
} from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { findCardsByIds, type HeldCard } from './handover-cards.repository.ts'
import { findQuestion } from './handover-facts.repository.ts'
import type { HandoverActor } from './handovers.domain.ts'
import type { Handover } from './handovers.repository.ts'

const permission = 'card:inherit'
const mayHandOver = (rights: CardRights) => rights.holds(permission)

const isEntrusted = (viewer: Viewer, card: HeldCard) =>
  scopeFor(viewer, permission).scope === 'all' ||
  (viewer.objectPermissions.get(card.templateId)?.has(permission) ?? false)

/** What somebody is to a hand-over of these cards. */
export function actorOn(
  viewer: Viewer,
  handedOver: readonly HeldCard[],
  initiatorId: string | null,
): HandoverActor {
  return {
    isAdmin: viewer.isAdmin,
    mayHandOver: handedOver.every((card) => mayHandOver(rightsOnCard(viewer, card))),
    isLeaver: handedOver.some((card) => isHolderOf(viewer, card)),
    isInitiator: initiatorId === viewer.accountId,
    isManager: !viewer.isAdmin && !handedOver.every((card) => isEntrusted(viewer, card)),
  }
}

/** What the rules of hand-overs are asked for the caller. */
export async function questionFor({ tx, viewer }: MemberContext, handover: Handover) {
  const cards = await findCardsByIds(tx, handover.plan.cardIds)
  return { ...(await findQuestion(tx, handover)), actor: actorOn(viewer, cards, handover.initiatorId) }
}
