import { and, asc, count, eq, inArray, isNull, ne } from 'drizzle-orm'

import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { documents, mediaFolders } from './materials.tables.ts'
import { videos } from './videos.tables.ts'

export type Folder = typeof mediaFolders.$inferSelect

/** All folders of the company, in the order of their names: there are few. */
export const findFolders = (tx: Tx): Promise<Folder[]> =>
  tx.select().from(mediaFolders).orderBy(asc(mediaFolders.name), asc(mediaFolders.id))

/** The same for writing: folders are placed one after the other, so that two cannot put each other inside. */
export async function lockFolders(tx: Tx): Promise<Folder[]> {
  await lockKey(tx, 'media-folders')
  return findFolders(tx)
}

export const insertFolder = (tx: Tx, folder: typeof mediaFolders.$inferInsert): Promise<Folder> =>
  tx.insert(mediaFolders).values(folder).returning().then(writtenRow)

/** Changes a folder if it is still what it was read as. */
export const changeFolder = (
  tx: Tx,
  { id, version }: { id: string; version: number },
  set: Partial<Pick<Folder, 'name' | 'parentId' | 'visibleTo'>>,
): Promise<Folder | undefined> =>
  tx
    .update(mediaFolders)
    .set({ ...set, version: version + 1 })
    .where(and(eq(mediaFolders.id, id), eq(mediaFolders.version, version)))
    .returning()
    .then(firstRow)

/** Puts everything that lies in a folder, bin included, into another one; null for none. */
export async function emptyFolder(tx: Tx, id: string, moveTo: string | null): Promise<void> {
  await tx.update(documents).set({ folderId: moveTo }).where(eq(documents.folderId, id))
  await tx.update(videos).set({ folderId: moveTo }).where(eq(videos.folderId, id))
  await tx.update(mediaFolders).set({ parentId: moveTo }).where(eq(mediaFolders.parentId, id))
}

/** Documents and videos of the bin leave a folder: they are not in the way of its removal. */
export async function freeBin(tx: Tx, id: string): Promise<void> {
  const set = { folderId: null }
  await tx
    .update(documents)
    .set(set)
    .where(and(eq(documents.folderId, id), eq(documents.state, 'recycled')))
  await tx
    .update(videos)
    .set(set)
    .where(and(eq(videos.folderId, id), eq(videos.state, 'recycled')))
}

export const deleteFolder = (tx: Tx, id: string) => tx.delete(mediaFolders).where(eq(mediaFolders.id, id))

type Counts = ReadonlyMap<string | null, number>

/** How many videos lie in each folder, those of the bin not counted. */
export async function countVideosInFolders(tx: Tx): Promise<Counts> {
  const rows = await tx
    .select({ folderId: videos.folderId, total: count() })
    .from(videos)
    .where(ne(videos.state, 'recycled'))
    .groupBy(videos.folderId)
  return new Map(rows.map(({ folderId, total }) => [folderId, total]))
}

/** How many documents lie in each folder, those of the bin not counted. */
export async function countInFolders(tx: Tx): Promise<Counts> {
  const rows = await tx
    .select({ folderId: documents.folderId, total: count() })
    .from(documents)
    .where(ne(documents.state, 'recycled'))
    .groupBy(documents.folderId)
  return new Map(rows.map(({ folderId, total }) => [folderId, total]))
}

/** The department of a person with all those above it; empty for an account without a person. */
export async function findDepartmentIdsAbove(tx: Tx, staffId: string | null): Promise<string[]> {
  if (staffId === null) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive above as (
      select d.id, d.parent_id from departments d join staff s on s.department_id = d.id where s.id = ${staffId}
      union select parent.id, parent.parent_id from departments parent join above on above.parent_id = parent.id
    ) select id from above`)
  return rows.map(({ id }) => id)
}

/** Of these departments, those that there are. */
export const findKnownDepartments = (tx: Tx, ids: readonly string[]): Promise<{ id: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select({ id: departments.id })
        .from(departments)
        .where(and(inArray(departments.id, [...ids]), isNull(departments.deletedAt)))

export const inFolder = (folderId: string | null) =>
  folderId === null ? isNull(documents.folderId) : eq(documents.folderId, folderId)
