import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, type SQL, sum } from 'drizzle-orm'

import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { VideoState } from '../videos.contract.ts'
import { videoPieces, videos, videoUploads } from './videos.tables.ts'

export type Video = typeof videos.$inferSelect
export type Upload = typeof videoUploads.$inferSelect

export const insertVideo = (tx: Tx, video: typeof videos.$inferInsert): Promise<Video> =>
  tx.insert(videos).values(video).returning().then(writtenRow)

/** How many videos there are and how much room they take, bin included. */
export async function measureVideos(tx: Tx): Promise<{ total: number; bytes: number }> {
  const [row] = await tx
    .select({ total: count(), bytes: sum(videos.storedBytes).mapWith(Number) })
    .from(videos)
  return { total: row?.total ?? 0, bytes: row?.bytes ?? 0 }
}

/** Others who begin an upload wait until the transaction ends. */
export const lockQuota = (tx: Tx) => lockKey(tx, 'videos')

/** The condition of videos in folders that somebody may see. */
const isVisible = (folderIds: readonly string[] | undefined): SQL | undefined =>
  folderIds && or(isNull(videos.folderId), inArray(videos.folderId, [...folderIds]))

interface ById {
  id: string
  /** The folders that the caller sees; undefined for all. */
  among: readonly string[] | undefined
}

export const findVideo = (tx: Tx, { id, among }: ById): Promise<Video | undefined> =>
  tx
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isVisible(among)))
    .then(firstRow)

export const lockVideo = (tx: Tx, { id, among }: ById): Promise<Video | undefined> =>
  tx
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isVisible(among)))
    .for('update')
    .then(firstRow)

/** Changes a locked video; its version moves on. */
export const changeVideo = (
  tx: Tx,
  id: string,
  set: Partial<Omit<Video, 'companyId' | 'id' | 'version'>>,
): Promise<Video> =>
  tx
    .update(videos)
    .set({ ...set, version: sql`${videos.version} + 1`, updatedAt: sql`now()` })
    .where(eq(videos.id, id))
    .returning()
    .then(writtenRow)

export const deleteVideo = (tx: Tx, id: string) => tx.delete(videos).where(eq(videos.id, id))

export interface VideoFilter extends Paging {
  keyword?: string | undefined
  folderId?: string | undefined
  state?: VideoState | undefined
  ids?: readonly string[] | undefined
  sort?: 'updatedAt' | 'name' | 'bytes' | 'durationMs' | undefined
  order?: 'asc' | 'desc' | undefined
  among: readonly string[] | undefined
}

const inFolder = (folderId: string) =>
  folderId === 'none' ? isNull(videos.folderId) : eq(videos.folderId, folderId)

/** One page of videos; those of the bin only where that state is asked for. */
export async function findVideos(tx: Tx, filter: VideoFilter): Promise<{ list: Video[] } & Total> {
  const { keyword, folderId, state, ids, sort = 'updatedAt', order = 'desc', among } = filter
  const where = and(
    state ? eq(videos.state, state) : ne(videos.state, 'recycled'),
    folderId === undefined ? undefined : inFolder(folderId),
    ids && inArray(videos.id, [...ids]),
    isVisible(among),
    keyword ? ilike(videos.name, likePattern(keyword)) : undefined,
  )
  const { limit, offset } = pageBounds(filter)
  const inOrder = order === 'asc' ? asc : desc
  return readPage(
    tx
      .select()
      .from(videos)
      .where(where)
      .orderBy(inOrder(videos[sort]), desc(videos.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, videos, where),
  )
}

export const insertUpload = (tx: Tx, upload: typeof videoUploads.$inferInsert): Promise<Upload> =>
  tx.insert(videoUploads).values(upload).returning().then(writtenRow)

/** An upload of this person; that of another one is unknown. */
const ownUpload = ({ id, accountId }: { id: string; accountId: string }) =>
  and(eq(videoUploads.id, id), eq(videoUploads.accountId, accountId))

type OwnUpload = Parameters<typeof ownUpload>[0]

export const findUpload = (tx: Tx, key: OwnUpload): Promise<Upload | undefined> =>
  tx.select().from(videoUploads).where(ownUpload(key)).then(firstRow)

/** The same for writing: two senders of one upload come one after the other. */
export const lockUpload = (tx: Tx, key: OwnUpload): Promise<Upload | undefined> =>
  tx.select().from(videoUploads).where(ownUpload(key)).for('update').then(firstRow)

export const findUploadsOf = (tx: Tx, videoIds: readonly string[]): Promise<Upload[]> =>
  videoIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(videoUploads)
        .where(inArray(videoUploads.videoId, [...videoIds]))

export const changeUpload = (tx: Tx, id: string, set: Partial<Pick<Upload, 'received' | 'expiresAt'>>) =>
  tx.update(videoUploads).set(set).where(eq(videoUploads.id, id))

export const deleteUpload = (tx: Tx, id: string) => tx.delete(videoUploads).where(eq(videoUploads.id, id))

export const insertPiece = (tx: Tx, piece: typeof videoPieces.$inferInsert) =>
  tx.insert(videoPieces).values(piece)

/** The parts of an upload in their order. */
export const findPieces = (tx: Tx, uploadId: string) =>
  tx.select().from(videoPieces).where(eq(videoPieces.uploadId, uploadId)).orderBy(asc(videoPieces.start))

/** Of these videos, those that pages may play now. */
export const findReady = (tx: Tx, ids: readonly string[]): Promise<Video[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(videos)
        .where(and(inArray(videos.id, [...ids]), eq(videos.state, 'ready')))

/** A video that has a page of its own now. */
export const findSharedVideo = (tx: Tx, id: string): Promise<Video | undefined> =>
  tx
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.state, 'ready'), eq(videos.isShared, true)))
    .then(firstRow)

/** Of these videos, those that pages may not play now. */
export async function findUnready(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const ready = await findReady(tx, ids)
  return new Set(ids.filter((id) => !ready.some((video) => video.id === id)))
}
