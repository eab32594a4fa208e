import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { contentPackages, contentPosters } from './packages.tables.ts'

export type ContentPackage = typeof contentPackages.$inferSelect
export type Poster = typeof contentPosters.$inferSelect
type New<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'id' | 'companyId'>

interface PackageFilter extends Paging {
  keyword?: string | undefined
  isOpen?: boolean | undefined
  /** The departments of the reader, own and those above; undefined for everybody's packages. */
  departmentIds?: readonly string[] | undefined
}

/** Packages for everybody, or for one of these departments. */
const isFor = (departmentIds: readonly string[] | undefined): SQL | undefined =>
  departmentIds &&
  or(
    sql`${contentPackages.departmentIds} = '[]'::jsonb`,
    ...departmentIds.map((id) => sql`${contentPackages.departmentIds} ? ${id}`),
  )

export async function findPackages(
  tx: Tx,
  { keyword, isOpen, departmentIds, ...paging }: PackageFilter,
): Promise<Page<ContentPackage>> {
  const where = and(
    keyword ? ilike(contentPackages.title, likePattern(keyword)) : undefined,
    isOpen === undefined ? undefined : eq(contentPackages.isOpen, isOpen),
    isFor(departmentIds),
  )
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(contentPackages)
      .where(where)
      .orderBy(desc(contentPackages.updatedAt), desc(contentPackages.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, contentPackages, where),
  )
}

export const findPackage = (
  tx: Tx,
  id: string,
  departmentIds?: readonly string[],
): Promise<ContentPackage | undefined> =>
  tx
    .select()
    .from(contentPackages)
    .where(and(eq(contentPackages.id, id), isFor(departmentIds)))
    .then(firstRow)

export const lockPackage = (tx: Tx, id: string): Promise<ContentPackage | undefined> =>
  tx.select().from(contentPackages).where(eq(contentPackages.id, id)).for('update').then(firstRow)

export const insertPackage = (tx: Tx, row: New<typeof contentPackages>): Promise<ContentPackage> =>
  tx.insert(contentPackages).values(row).returning().then(writtenRow)

export const changePackage = (
  tx: Tx,
  { id, version }: ContentPackage,
  set: Partial<New<typeof contentPackages>>,
): Promise<ContentPackage> =>
  tx
    .update(contentPackages)
    .set({ ...set, updatedAt: sql`now()`, version: version + 1 })
    .where(eq(contentPackages.id, id))
    .returning()
    .then(writtenRow)

export async function findPosters(
  tx: Tx,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<Poster>> {
  const where = keyword ? ilike(contentPosters.name, likePattern(keyword)) : undefined
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(contentPosters)
      .where(and(where))
      .orderBy(desc(contentPosters.updatedAt), desc(contentPosters.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, contentPosters, where),
  )
}

export const findPoster = (tx: Tx, id: string): Promise<Poster | undefined> =>
  tx.select().from(contentPosters).where(eq(contentPosters.id, id)).then(firstRow)

export const lockPoster = (tx: Tx, id: string): Promise<Poster | undefined> =>
  tx.select().from(contentPosters).where(eq(contentPosters.id, id)).for('update').then(firstRow)

export const insertPoster = (tx: Tx, row: New<typeof contentPosters>): Promise<Poster> =>
  tx.insert(contentPosters).values(row).returning().then(writtenRow)

export const changePoster = (
  tx: Tx,
  { id, version }: Poster,
  set: Partial<New<typeof contentPosters>>,
): Promise<Poster> =>
  tx
    .update(contentPosters)
    .set({ ...set, updatedAt: sql`now()`, version: version + 1 })
    .where(eq(contentPosters.id, id))
    .returning()
    .then(writtenRow)

/** Removes a poster; packages that had it go without one. */
export async function deletePoster(tx: Tx, id: string): Promise<void> {
  await tx.update(contentPackages).set({ posterId: null }).where(eq(contentPackages.posterId, id))
  await tx.delete(contentPosters).where(eq(contentPosters.id, id))
}
