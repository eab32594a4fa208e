import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  notExists,
  or,
} from 'drizzle-orm'

import { inLast30Days, visitRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, totalOf, writtenRow } from '#platform/server/database/rows.ts'

import type { PresenterState } from '../presenters.contract.ts'
import { presenterConsents, presenterMedia, presenters } from './presenters.tables.ts'

export type Presenter = typeof presenters.$inferSelect
export type Medium = typeof presenterMedia.$inferSelect
export type Consent = typeof presenterConsents.$inferSelect

interface PresenterFilter extends Paging {
  /** Only those that this account created. */
  creator: string | undefined
  keyword?: string | undefined
  state?: PresenterState | undefined
  sort?: 'name' | 'updatedAt' | undefined
  order?: 'asc' | 'desc' | undefined
}

export async function findPresenters(tx: Tx, filter: PresenterFilter): Promise<Page<Presenter>> {
  const { creator, keyword, state, sort = 'updatedAt', order = 'desc' } = filter
  const where = and(
    creator ? eq(presenters.createdBy, creator) : undefined,
    state ? eq(presenters.state, state) : undefined,
    keyword ? ilike(presenters.name, likePattern(keyword)) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const direction = order === 'asc' ? asc : desc
  return readPage(
    tx
      .select()
      .from(presenters)
      .where(where)
      .orderBy(direction(presenters[sort]), direction(presenters.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, presenters, where),
  )
}

export const findPresenter = (tx: Tx, id: string): Promise<Presenter | undefined> =>
  tx.select().from(presenters).where(eq(presenters.id, id)).then(firstRow)

/** A presenter for writing: the next writer of it waits. */
export const lockPresenter = (tx: Tx, id: string): Promise<Presenter | undefined> =>
  tx.select().from(presenters).where(eq(presenters.id, id)).for('update').then(firstRow)

/** How many presenters there are; others who make one wait until the transaction ends. */
export async function countPresenters(tx: Tx): Promise<number> {
  await lockKey(tx, 'presenters')
  return tx.select({ total: count() }).from(presenters).then(totalOf)
}

export async function insertPresenter(tx: Tx, presenter: typeof presenters.$inferInsert): Promise<Presenter> {
  const row = await tx.insert(presenters).values(presenter).returning().then(writtenRow)
  await publishAddresses(tx, [{ address: row.publicId, kind: 'presenter', objectId: row.id }])
  return row
}

type Changes = Partial<
  Pick<Presenter, 'name' | 'title' | 'draft' | 'shown' | 'state' | 'publishedAt' | 'shownVersion'>
> & {
  /** Visitors see the row as it becomes by this change. */
  isShown?: true
}

/** Changes a locked presenter; its version moves on. */
export const changePresenter = (
  tx: Tx,
  { id, version }: Presenter,
  { isShown, ...set }: Changes,
): Promise<Presenter> =>
  tx
    .update(presenters)
    .set({
      ...set,
      version: version + 1,
      ...(isShown && { shownVersion: version + 1 }),
      updatedAt: sql`now()`,
    })
    .where(eq(presenters.id, id))
    .returning()
    .then(writtenRow)

export const deletePresenter = (tx: Tx, id: string) => tx.delete(presenters).where(eq(presenters.id, id))

export const findMedia = (tx: Tx, presenterId: string): Promise<Medium[]> =>
  tx
    .select()
    .from(presenterMedia)
    .where(eq(presenterMedia.presenterId, presenterId))
    .orderBy(asc(presenterMedia.createdAt), asc(presenterMedia.id))

export const findMedium = (tx: Tx, { presenterId, id }: { presenterId: string; id: string }) =>
  tx
    .select()
    .from(presenterMedia)
    .where(and(eq(presenterMedia.presenterId, presenterId), eq(presenterMedia.id, id)))
    .then(firstRow)

export const insertMedium = (tx: Tx, medium: typeof presenterMedia.$inferInsert): Promise<Medium> =>
  tx.insert(presenterMedia).values(medium).returning().then(writtenRow)

export async function deleteMedia(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(presenterMedia).where(inArray(presenterMedia.id, [...ids]))
}

/** All consents of a presenter, the latest first. */
export const findConsents = (tx: Tx, presenterId: string): Promise<Consent[]> =>
  tx
    .select()
    .from(presenterConsents)
    .where(eq(presenterConsents.presenterId, presenterId))
    .orderBy(desc(presenterConsents.createdAt), desc(presenterConsents.id))

/** Holds today: not ended, begun, and not over. */
const holds = and(
  isNull(presenterConsents.endedAt),
  sql`${presenterConsents.givenOn} <= current_date`,
  or(isNull(presenterConsents.until), gte(presenterConsents.until, sql`current_date`)),
)

/** The consents of these presenters that hold today. */
export const findValidConsents = (tx: Tx, presenterIds: readonly string[]): Promise<Consent[]> =>
  presenterIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(presenterConsents)
        .where(and(inArray(presenterConsents.presenterId, [...presenterIds]), holds))

export const insertConsent = (tx: Tx, consent: typeof presenterConsents.$inferInsert): Promise<Consent> =>
  tx.insert(presenterConsents).values(consent).returning().then(writtenRow)

/** Ends what holds; a new consent does so to the one before it. */
export async function endConsents(
  tx: Tx,
  { presenterId, by, reason }: { presenterId: string; by: string; reason: string },
): Promise<void> {
  await tx
    .update(presenterConsents)
    .set({ endedAt: sql`now()`, endedBy: by, reason })
    .where(and(eq(presenterConsents.presenterId, presenterId), isNull(presenterConsents.endedAt)))
}

/** Presenters whose last consent ran until a day that is over, with none that holds: locked, some at a time. */
export const lockLapsed = (tx: Tx, limit: number): Promise<Presenter[]> =>
  tx
    .select()
    .from(presenters)
    .where(
      and(
        inArray(presenters.state, ['draft', 'published', 'off']),
        exists(
          tx
            .select({ id: presenterConsents.id })
            .from(presenterConsents)
            .where(
              and(
                eq(presenterConsents.presenterId, presenters.id),
                isNull(presenterConsents.endedAt),
                lt(presenterConsents.until, sql`current_date`),
              ),
            ),
        ),
        notExists(
          tx
            .select({ id: presenterConsents.id })
            .from(presenterConsents)
            .where(and(eq(presenterConsents.presenterId, presenters.id), holds)),
        ),
      ),
    )
    .orderBy(presenters.id)
    .limit(limit)
    .for('update')

/** A published presenter whose person agrees today, by what its address names. */
export const findShownPresenter = (
  tx: Tx,
  key: { id: string } | { publicId: string },
): Promise<Presenter | undefined> =>
  tx
    .select({ presenter: presenters })
    .from(presenters)
    .innerJoin(presenterConsents, eq(presenterConsents.presenterId, presenters.id))
    .where(
      and(
        'id' in key ? eq(presenters.id, key.id) : eq(presenters.publicId, key.publicId),
        eq(presenters.state, 'published'),
        holds,
      ),
    )
    .then((rows) => rows[0]?.presenter)

/** How often presenters were looked at by people in the last thirty days, by their ids. */
export async function findViews(tx: Tx, ids: readonly string[]): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0
  const rows = await tx
    .select({ id: visitRows.subjectId, views: count() })
    .from(visitRows)
    .where(and(inArray(visitRows.subjectId, [...ids]), isNull(visitRows.cardId), inLast30Days(visitRows)))
    .groupBy(visitRows.subjectId)
  return (id) => rows.find((row) => row.id === id)?.views ?? 0
}
