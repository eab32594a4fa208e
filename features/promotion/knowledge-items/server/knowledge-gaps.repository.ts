import { and, desc, eq, ilike } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { type KnowledgeGapState, mostKnowledgeGaps } from '../knowledge-items.contract.ts'
import { knowledgeGapMachine } from './knowledge-items.domain.ts'
import { knowledgeGaps } from './knowledge-items.tables.ts'

export type KnowledgeGap = typeof knowledgeGaps.$inferSelect

interface GapFilter extends Paging {
  keyword?: string | undefined
  state?: KnowledgeGapState | undefined
}

/** Gaps, those that are asked most often first. */
export async function findGaps(tx: Tx, filter: GapFilter): Promise<Page<KnowledgeGap>> {
  const { keyword, state } = filter
  const where = and(
    state ? eq(knowledgeGaps.state, state) : undefined,
    keyword ? ilike(knowledgeGaps.question, likePattern(keyword)) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(knowledgeGaps)
      .where(where)
      .orderBy(desc(knowledgeGaps.times), desc(knowledgeGaps.lastAt), desc(knowledgeGaps.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, knowledgeGaps, where),
  )
}

export const lockGap = (tx: Tx, id: string): Promise<KnowledgeGap | undefined> =>
  tx.select().from(knowledgeGaps).where(eq(knowledgeGaps.id, id)).for('update').then(firstRow)

export const changeGap = (
  tx: Tx,
  { id, version }: KnowledgeGap,
  set: Partial<Pick<KnowledgeGap, 'state' | 'itemId'>>,
): Promise<KnowledgeGap> =>
  tx
    .update(knowledgeGaps)
    .set({ ...set, version: version + 1 })
    .where(eq(knowledgeGaps.id, id))
    .returning()
    .then(writtenRow)

/** An item is gone: what it answered has no answer again. */
export const cutFromItem = (tx: Tx, itemId: string) =>
  tx
    .update(knowledgeGaps)
    .set({ itemId: null, state: knowledgeGapMachine.targetOf('reopen') })
    .where(eq(knowledgeGaps.itemId, itemId))

interface Unanswered {
  termKey: string
  question: string
  /** A visitor left a message about it. */
  hasMessage?: boolean
}

/**
 * Counts a question that found no answer. Answers whether it is the first that waits for a look; with so many that wait, further
 * ones are counted no more.
 */
export async function noteGap(
  tx: Tx,
  { termKey, question, hasMessage = false }: Unanswered,
): Promise<boolean> {
  await lockKey(tx, 'knowledge-gaps')
  const known = await tx.select().from(knowledgeGaps).where(eq(knowledgeGaps.termKey, termKey)).then(firstRow)
  const waiting = await tx.$count(knowledgeGaps, eq(knowledgeGaps.state, 'open'))
  if (known) {
    const decision = knowledgeGapMachine.decide('ask', { subject: known, context: undefined })
    if (!decision.allowed) return false
    await tx
      .update(knowledgeGaps)
      .set({
        state: decision.to,
        times: hasMessage ? known.times : known.times + 1,
        messages: hasMessage ? known.messages + 1 : known.messages,
        lastAt: sql`now()`,
        version: known.version + 1,
      })
      .where(eq(knowledgeGaps.id, known.id))
    return waiting === 0 && decision.to === 'open'
  }
  if (waiting >= mostKnowledgeGaps) return false
  await tx.insert(knowledgeGaps).values({ termKey, question, messages: hasMessage ? 1 : 0 })
  return waiting === 0
}

export const countOpenGaps = (tx: Tx): Promise<number> =>
  tx.$count(knowledgeGaps, eq(knowledgeGaps.state, 'open'))
