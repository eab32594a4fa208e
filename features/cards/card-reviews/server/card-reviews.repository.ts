import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cardSearch } from '#features/cards/cards/server/card-search.public.ts'
import { visibleTo } from '#features/cards/cards/server/cards.public.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows, countStates } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { type ReviewState, reviewStates } from '../card-reviews.contract.ts'
import { cardReviews } from './card-reviews.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'

export type CardReview = typeof cardReviews.$inferSelect

export interface ReviewQuestion {
  viewer: Viewer
  templateId?: string | undefined
  carteId?: string | undefined
  status?: ReviewState | undefined
  keyword?: string | undefined
}

/** Requests for cards that the viewer may edit, and the viewer's own requests. */
const findCondition = async (
  tx: Tx,
  { viewer, templateId, carteId, status, keyword }: ReviewQuestion,
): Promise<SQL | undefined> =>
  and(
    templateId === undefined ? undefined : eq(cardReviews.templateId, templateId),
    carteId === undefined ? undefined : eq(cardReviews.cardId, carteId),
    status === undefined ? undefined : eq(cardReviews.state, status),
    await cardSearch.find(tx, keyword),
    withinReach(viewer),
  )

function withinReach(viewer: Viewer): SQL | undefined {
  const editable = visibleTo(viewer, 'card:edit')
  return editable && or(editable, eq(cardReviews.requestedBy, viewer.accountId))
}

const rows = (tx: Tx) =>
  tx
    .select({
      review: cardReviews,
      card: cards,
      template: cardTemplates.name,
      fieldRules: cardTemplates.fieldRules,
    })
    .from(cardReviews)
    .innerJoin(cards, eq(cards.id, cardReviews.cardId))
    .innerJoin(cardTemplates, eq(cardTemplates.id, cardReviews.templateId))
export type ShownReview = Awaited<ReturnType<typeof findReviews>>[number]

/** Pending requests, oldest first; decided requests, newest first. */
export async function findReviews(tx: Tx, question: ReviewQuestion & Paging) {
  const { limit, offset } = pageBounds(question)
  const direction = question.status === 'pending' ? asc : desc
  return rows(tx)
    .where(await findCondition(tx, question))
    .orderBy(direction(cardReviews.requestedAt), direction(cardReviews.id))
    .limit(limit)
    .offset(offset)
}

export const countReviews = async (tx: Tx, question: ReviewQuestion): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: cardReviews.id })
      .from(cardReviews)
      .innerJoin(cards, eq(cards.id, cardReviews.cardId))
      .where(await findCondition(tx, question)),
  )

export async function countReviewsByState(
  tx: Tx,
  question: ReviewQuestion,
): Promise<Record<ReviewState, number>> {
  const among = await findCondition(tx, question)
  return countStates(tx, reviewStates, (state) =>
    tx
      .select({ id: cardReviews.id })
      .from(cardReviews)
      .innerJoin(cards, eq(cards.id, cardReviews.cardId))
      .where(and(eq(cardReviews.state, state), among)),
  )
}

/** The card of each request, because cards are locked before their requests. */
export const findCardsOfReviews = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: cardReviews.id, cardId: cardReviews.cardId })
    .from(cardReviews)
    .where(inArray(cardReviews.id, [...ids]))

/** A request, locked until the transaction ends. */
export const lockReview = (tx: Tx, id: string): Promise<CardReview | undefined> =>
  tx.select().from(cardReviews).where(eq(cardReviews.id, id)).for('update').then(firstRow)

/** The pending request of a card. */
export const findPendingReview = (tx: Tx, cardId: string): Promise<CardReview | undefined> =>
  tx
    .select()
    .from(cardReviews)
    .where(and(eq(cardReviews.cardId, cardId), eq(cardReviews.state, 'pending')))
    .then(firstRow)

/** Deletes the requests of purged cards, because they hold personal data. */
export async function forgetReviews(tx: Tx, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length > 0) await tx.delete(cardReviews).where(inArray(cardReviews.cardId, [...cardIds]))
}

export const insertReview = (tx: Tx, review: typeof cardReviews.$inferInsert) =>
  tx.insert(cardReviews).values(review)

export const updateReview = (tx: Tx, id: string, set: Partial<typeof cardReviews.$inferInsert>) =>
  tx.update(cardReviews).set(set).where(eq(cardReviews.id, id))
