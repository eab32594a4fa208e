import { and, asc, count, countDistinct, desc, eq, ilike, inArray, isNull, sum } from 'drizzle-orm'

import { findShownAmong } from '#features/promotion/content-pages/server/shown-contents.public.ts'
import {
  inLast30Days,
  visitEventRows,
  visitRows,
} from '#features/visits/visitors/server/visit-rows.public.ts'
import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { firstRow, totalOf, writtenRow } from '#platform/server/database/rows.ts'

import type { TourDocument, TourState } from '../tours.contract.ts'
import type { Standing } from './tours.domain.ts'
import { tourPictures, tours } from './tours.tables.ts'

export type Tour = typeof tours.$inferSelect
export type Picture = typeof tourPictures.$inferSelect

interface TourFilter extends Paging {
  /** Only those that this account created. */
  creator: string | undefined
  keyword?: string | undefined
  state?: TourState | undefined
  sort?: 'name' | 'updatedAt' | undefined
  order?: 'asc' | 'desc' | undefined
}

export async function findTours(tx: Tx, filter: TourFilter): Promise<Page<Tour>> {
  const { creator, keyword, state, sort = 'updatedAt', order = 'desc' } = filter
  const where = and(
    creator ? eq(tours.createdBy, creator) : undefined,
    state ? eq(tours.state, state) : undefined,
    keyword ? ilike(tours.name, likePattern(keyword)) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const direction = order === 'asc' ? asc : desc
  return readPage(
    tx
      .select()
      .from(tours)
      .where(where)
      .orderBy(direction(tours[sort]), direction(tours.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, tours, where),
  )
}

export const findTour = (tx: Tx, id: string): Promise<Tour | undefined> =>
  tx.select().from(tours).where(eq(tours.id, id)).then(firstRow)

/** A tour for writing: the next writer of it waits. */
export const lockTour = (tx: Tx, id: string): Promise<Tour | undefined> =>
  tx.select().from(tours).where(eq(tours.id, id)).for('update').then(firstRow)

/** How many tours there are; others who make one wait until the transaction ends. */
export async function countTours(tx: Tx): Promise<number> {
  await lockKey(tx, 'tours')
  return tx.select({ total: count() }).from(tours).then(totalOf)
}

export async function insertTour(tx: Tx, tour: typeof tours.$inferInsert): Promise<Tour> {
  const row = await tx.insert(tours).values(tour).returning().then(writtenRow)
  await publishAddresses(tx, [{ address: row.publicId, kind: 'tour', objectId: row.id }])
  return row
}

type Changes = Partial<Pick<Tour, 'name' | 'draft' | 'shown' | 'state' | 'publishedAt'>> & {
  /** Visitors see the row as it becomes by this change. */
  isShown?: true
}

/** Changes a locked tour; its version moves on. */
export const changeTour = (tx: Tx, { id, version }: Tour, { isShown, ...set }: Changes): Promise<Tour> =>
  tx
    .update(tours)
    .set({
      ...set,
      version: version + 1,
      ...(isShown && { shownVersion: version + 1 }),
      updatedAt: sql`now()`,
    })
    .where(eq(tours.id, id))
    .returning()
    .then(writtenRow)

export const deleteTour = (tx: Tx, id: string) => tx.delete(tours).where(eq(tours.id, id))

export const findPictures = (tx: Tx, tourId: string): Promise<Picture[]> =>
  tx
    .select()
    .from(tourPictures)
    .where(eq(tourPictures.tourId, tourId))
    .orderBy(asc(tourPictures.createdAt), asc(tourPictures.id))

export const findPicture = (tx: Tx, { tourId, id }: { tourId: string; id: string }) =>
  tx
    .select()
    .from(tourPictures)
    .where(and(eq(tourPictures.tourId, tourId), eq(tourPictures.id, id)))
    .then(firstRow)

export const insertPicture = (tx: Tx, picture: typeof tourPictures.$inferInsert): Promise<Picture> =>
  tx.insert(tourPictures).values(picture).returning().then(writtenRow)

const contentsIn = ({ scenes }: TourDocument) => [
  ...new Set(scenes.flatMap(({ hotspots }) => hotspots.flatMap(({ contentId }) => contentId ?? []))),
]

/** The contents that hotspots lead to, as far as visitors may see them. */
export const findContentsOf = (tx: Tx, document: TourDocument) => findShownAmong(tx, contentsIn(document))

/** The things that a document refers to: its pictures, and the contents that visitors may see. */
export async function findStanding(tx: Tx, tourId: string, document: TourDocument): Promise<Standing> {
  const pictures = await findPictures(tx, tourId)
  const contents = await findContentsOf(tx, document)
  return {
    pictureIds: new Set(pictures.map(({ id }) => id)),
    contentIds: new Set(contents.map(({ id }) => id)),
  }
}

/** A published tour by what its address names. */
export const findShownTour = (tx: Tx, id: string): Promise<Tour | undefined> =>
  tx
    .select()
    .from(tours)
    .where(and(eq(tours.id, id), eq(tours.state, 'published')))
    .then(firstRow)

const unseen = { views: 0, dwellMs: 0 }

/** How tours were visited by people in the last thirty days, by their ids. */
export async function findTourVisits(tx: Tx, ids: readonly string[]): Promise<(id: string) => typeof unseen> {
  if (ids.length === 0) return () => unseen
  const rows = await tx
    .select({ id: visitRows.subjectId, views: count(), dwellMs: sum(visitRows.dwellMs).mapWith(Number) })
    .from(visitRows)
    .where(and(inArray(visitRows.subjectId, [...ids]), isNull(visitRows.cardId), inLast30Days(visitRows)))
    .groupBy(visitRows.subjectId)
  return (id) => rows.find((row) => row.id === id) ?? unseen
}

/** How many people looked around in each scene in the last thirty days. */
export const findLooks = (tx: Tx, tourId: string) =>
  tx
    .select({ sceneId: visitEventRows.blockId, visitors: countDistinct(visitRows.visitorId) })
    .from(visitEventRows)
    .innerJoin(visitRows, eq(visitRows.id, visitEventRows.visitId))
    .where(
      and(
        eq(visitEventRows.subjectId, tourId),
        isNull(visitEventRows.cardId),
        eq(visitEventRows.type, 'scene'),
        inLast30Days(visitRows),
      ),
    )
    .groupBy(visitEventRows.blockId)
