import { and, asc, desc, eq, gte, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'

import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows, countStates } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { standsInAny } from '#platform/server/search/hidden-contacts.ts'

import { type CommentState, commentStates } from '../news.contract.ts'
import { newsComments } from './news.tables.ts'

export type StoredComment = typeof newsComments.$inferSelect
/** A comment with the title of its news item. */
export type FoundComment = { comment: StoredComment; newsTitle: string }

const found = (tx: Tx) =>
  tx
    .select({ comment: newsComments, newsTitle: contents.title })
    .from(newsComments)
    .innerJoin(contents, eq(contents.id, newsComments.contentId))

export interface CommentFilter extends Paging {
  contentId?: string | undefined
  state?: CommentState | undefined
  keyword?: string | undefined
  /** Those of these news alone, for people who may see no others. */
  among?: readonly string[] | undefined
}

const conditionOf = (tx: Tx, { contentId, state, keyword, among }: CommentFilter): SQL | undefined =>
  and(
    contentId === undefined ? undefined : eq(newsComments.contentId, contentId),
    state && eq(newsComments.state, state),
    among && inArray(newsComments.contentId, [...among]),
    ne(contents.state, 'recycled'),
    keyword ? standsInAny(tx, [newsComments.text, newsComments.name], keyword) : undefined,
  )

/** Comments, the latest first. */
export async function findComments(tx: Tx, filter: CommentFilter): Promise<{ list: FoundComment[] } & Total> {
  const { limit, offset } = pageBounds(filter)
  const where = conditionOf(tx, filter)
  const list = await found(tx)
    .where(where)
    .orderBy(desc(newsComments.createdAt), desc(newsComments.id))
    .limit(limit)
    .offset(offset)
  const rows = tx
    .select({ id: newsComments.id })
    .from(newsComments)
    .innerJoin(contents, eq(contents.id, newsComments.contentId))
    .where(where)
  return { list, ...(await countRows(tx, rows)) }
}

export const countByState = (
  tx: Tx,
  filter: Pick<CommentFilter, 'among'>,
): Promise<Record<CommentState, number>> =>
  countStates(tx, commentStates, (state) =>
    tx
      .select({ id: newsComments.id })
      .from(newsComments)
      .innerJoin(contents, eq(contents.id, newsComments.contentId))
      .where(conditionOf(tx, { ...filter, state })),
  )

export const findComment = (tx: Tx, id: string): Promise<FoundComment | undefined> =>
  found(tx).where(eq(newsComments.id, id)).then(firstRow)

/** Comments for writing, locked in one order. */
export const lockComments = (tx: Tx, ids: readonly string[]): Promise<FoundComment[]> =>
  found(tx)
    .where(inArray(newsComments.id, [...ids]))
    .orderBy(asc(newsComments.id))
    .for('update', { of: newsComments })

export const insertComment = (tx: Tx, comment: typeof newsComments.$inferInsert): Promise<StoredComment> =>
  tx.insert(newsComments).values(comment).returning().then(writtenRow)

export async function moveComment(tx: Tx, id: string, state: CommentState): Promise<void> {
  await tx
    .update(newsComments)
    .set({ state, version: sql`${newsComments.version} + 1`, updatedAt: sql`now()` })
    .where(eq(newsComments.id, id))
}

/** Deletes a comment with the answers to it. */
export const deleteComment = (tx: Tx, id: string) =>
  tx.delete(newsComments).where(or(eq(newsComments.id, id), eq(newsComments.replyTo, id)))

/**
 * How much a visitor said in the last day, how much of it is the same, and how much waits on a news item and in the whole
 * company. Others who say something wait until the transaction ends, so that no limit is passed at once.
 */
export async function lockVisitorsComments(
  tx: Tx,
  { contentId, visitorKey, text }: { contentId: string; visitorKey: string; text: string },
) {
  await lockKey(tx, 'news:comments')
  const own = and(
    eq(newsComments.visitorKey, visitorKey),
    gte(newsComments.createdAt, sql`now() - interval '1 day'`),
  )
  const waits = eq(newsComments.state, 'pending')
  const same = and(own, eq(newsComments.contentId, contentId), eq(newsComments.text, text))
  return {
    today: await tx.$count(newsComments, own),
    same: await tx.$count(newsComments, same),
    waitingHere: await tx.$count(newsComments, and(eq(newsComments.contentId, contentId), waits)),
    waiting: await tx.$count(newsComments, waits),
  }
}

export const countWaiting = (tx: Tx): Promise<number> =>
  tx.$count(newsComments, eq(newsComments.state, 'pending'))

const mostShown = 50
const mostAnswers = 200

/** The comments that visitors see below a news item, the latest first, and the answers to them, the first first. */
export async function findShownComments(tx: Tx, contentId: string) {
  const shown = and(eq(newsComments.contentId, contentId), eq(newsComments.state, 'shown'))
  const comments = await tx
    .select()
    .from(newsComments)
    .where(and(shown, isNull(newsComments.replyTo)))
    .orderBy(desc(newsComments.createdAt), desc(newsComments.id))
    .limit(mostShown)
  const answered = comments.map(({ id }) => id)
  const answers =
    answered.length === 0
      ? []
      : await tx
          .select()
          .from(newsComments)
          .where(and(shown, inArray(newsComments.replyTo, answered)))
          .orderBy(asc(newsComments.createdAt), asc(newsComments.id))
          .limit(mostAnswers)
  return comments.map((comment) => ({
    comment,
    answers: answers.filter(({ replyTo }) => replyTo === comment.id),
  }))
}
