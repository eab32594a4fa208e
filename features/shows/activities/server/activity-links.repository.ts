import { and, eq, inArray } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { isPublic } from '#features/cards/cards/cards.contract.ts'
import { findOwnedContent } from '#features/promotion/contents/server/owned-contents.public.ts'
import { findPromotionNames } from '#features/promotion/promotions/server/promotion-names.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Activity } from './activities.repository.ts'

export interface Linked {
  cards: { id: string; publicId: string; name: string; isShown: boolean }[]
  promotions: { id: string; name: string; isShown: boolean }[]
  collaborators: { accountId: string; name: string }[]
}

const inOrder = <Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]) =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

/** Cards in the order of their ids; unknown ones are left out. */
export async function findCards(tx: Tx, ids: readonly string[]): Promise<Linked['cards']> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: cardRows.id, publicId: cardRows.publicId, name: cardRows.name, state: cardRows.state })
    .from(cardRows)
    .where(inArray(cardRows.id, [...ids]))
  return inOrder(rows, ids).map(({ state, ...card }) => ({ ...card, isShown: isPublic(state) }))
}

export async function findCollaborators(tx: Tx, ids: readonly string[]): Promise<Linked['collaborators']> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.state, 'active')))
  return inOrder(rows, ids).map(({ id: accountId, name }) => ({ accountId, name }))
}

/** The links of an activity, by name. */
export const findLinked = async (tx: Tx, activity: Activity): Promise<Linked> => ({
  cards: await findCards(tx, activity.contactCardIds),
  promotions: await findPromotionNames(tx, activity.promotionIds),
  collaborators: await findCollaborators(tx, activity.collaboratorIds),
})

/** The account that holds a card. */
export const findHolder = async (tx: Tx, cardId: string) => {
  const [row] = await tx
    .select({ accountId: cardRows.holderAccountId })
    .from(cardRows)
    .where(eq(cardRows.id, cardId))
  return row?.accountId ?? undefined
}

/** The page of an activity as its organisers see how it stands. */
export async function findDesign(tx: Tx, { pageContentId }: Activity) {
  const design = await findOwnedContent(tx, pageContentId)
  if (!design) return null
  const { id: contentId, state, theme, version, draftVersion, publishedDraft } = design
  return { contentId, state, theme, version, hasDraft: draftVersion > publishedDraft }
}
