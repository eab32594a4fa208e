import {
  type CardRights,
  isHolderOf,
  rightsOnCard,
} from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import { inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { HandoverActor } from './handovers.domain.ts'

type Card = typeof cards.$inferSelect

const permission = 'card:inherit'
const mayHandOver = (rights: CardRights) => rights.holds(permission)

const isEntrusted = (viewer: Viewer, card: Card) =>
  scopeFor(viewer, permission).scope === 'all' ||
  (viewer.objectPermissions.get(card.templateId)?.has(permission) ?? false)

/** What somebody is to a hand-over of these cards. */
export function actorOn(
  viewer: Viewer,
  handedOver: readonly Card[],
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

/** The cards with these ids, whoever asks. */
export const findCardsByIds = (tx: Tx, ids: readonly string[]): Promise<Card[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(cards)
        .where(inArray(cards.id, [...ids]))
        .orderBy(cards.id)

/** The accounts behind cards: their holders, and those of their people. */
export async function findLeaverAccounts(tx: Tx, handedOver: readonly Card[]): Promise<Set<string>> {
  const staffIds = handedOver.flatMap(({ staffId }) => staffId ?? [])
  const held = handedOver.flatMap(({ holderAccountId }) => holderAccountId ?? [])
  if (staffIds.length === 0) return new Set(held)
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.staffId, staffIds))
  return new Set([...held, ...rows.map(({ id }) => id)])
}
