import { and, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'

import { contents, contentVersions } from '#features/promotion/contents/server/contents.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

export type ShownRow = typeof contents.$inferSelect

/** The condition of contents that visitors see: published, and not over yet, whether or not a timer has noticed. */
const isShown = (): SQL | undefined =>
  and(eq(contents.state, 'published'), or(isNull(contents.offAt), gt(contents.offAt, sql`now()`)))

export type ContentKey = { id: string } | { publicId: string } | { parentId: string; page: string }

const whereOf = (key: ContentKey): SQL | undefined => {
  if ('id' in key) return eq(contents.id, key.id)
  if ('publicId' in key) return eq(contents.publicId, key.publicId)
  return and(
    eq(contents.parentId, key.parentId),
    or(eq(contents.slug, key.page), eq(contents.publicId, key.page)),
  )
}

/** A content that visitors may see, with the document that they see. */
export async function findShown(tx: Tx, key: ContentKey) {
  const [found] = await tx
    .select({ content: contents, document: contentVersions.document })
    .from(contents)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.contentId, contents.id), eq(contentVersions.n, contents.publishedVersion)),
    )
    .where(and(whereOf(key), isShown()))
  return found
}

/** Of these contents, those that visitors may see. */
export const findShownAmong = (tx: Tx, ids: readonly string[]): Promise<ShownRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(contents)
        .where(and(inArray(contents.id, [...ids]), isShown()))

/** The news of the company that were published last, of all or of those with a tag. */
export const findLatestNews = (tx: Tx, { tag, most }: { tag: string | undefined; most: number }) =>
  tx
    .select()
    .from(contents)
    .where(
      and(
        eq(contents.kind, 'news'),
        isShown(),
        tag === undefined ? undefined : sql`${contents.facts} -> 'tags' ? ${tag}`,
      ),
    )
    .orderBy(desc(contents.publishedAt), desc(contents.id))
    .limit(most)

/** Files by their public ids. */
export const findFiles = (tx: Tx, publicIds: readonly string[]) =>
  publicIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          publicId: storedFiles.publicId,
          kind: storedFiles.kind,
          bytes: storedFiles.bytes,
          width: storedFiles.width,
          height: storedFiles.height,
        })
        .from(storedFiles)
        .where(inArray(storedFiles.publicId, [...publicIds]))
