import { and, desc, eq } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { standsInAny } from '#platform/server/search/hidden-contacts.ts'

import type { SegmentDraft } from '../segments.contract.ts'
import { segments } from './audiences.tables.ts'

export type StoredSegment = typeof segments.$inferSelect

interface Question extends Paging {
  /** Only those that this account created. */
  creator: string | undefined
  keyword?: string | undefined
}

export async function findSegments(tx: Tx, question: Question): Promise<Page<StoredSegment>> {
  const { creator, keyword } = question
  const where = and(
    creator ? eq(segments.createdBy, creator) : undefined,
    keyword ? standsInAny(tx, [segments.name, segments.note], keyword) : undefined,
  )
  const { limit, offset } = pageBounds(question)
  return readPage(
    tx
      .select()
      .from(segments)
      .where(where)
      .orderBy(desc(segments.updatedAt), desc(segments.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, segments, where),
  )
}

export const findSegment = (tx: Tx, id: string): Promise<StoredSegment | undefined> =>
  tx.select().from(segments).where(eq(segments.id, id)).then(firstRow)

export const lockSegment = (tx: Tx, id: string): Promise<StoredSegment | undefined> =>
  tx.select().from(segments).where(eq(segments.id, id)).for('update').then(firstRow)

type Counted = Pick<StoredSegment, 'count' | 'countedAt'>

export const insertSegment = (
  tx: Tx,
  segment: SegmentDraft & Counted & Pick<StoredSegment, 'createdBy' | 'createdByName'>,
): Promise<StoredSegment> => tx.insert(segments).values(segment).returning().then(writtenRow)

export const changeSegment = (
  tx: Tx,
  { id, version }: StoredSegment,
  set: SegmentDraft & Counted,
): Promise<StoredSegment> =>
  tx
    .update(segments)
    .set({ ...set, version: version + 1, updatedAt: sql`now()` })
    .where(eq(segments.id, id))
    .returning()
    .then(writtenRow)

export const deleteSegment = (tx: Tx, id: string) => tx.delete(segments).where(eq(segments.id, id))
