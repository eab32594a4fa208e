import { and, asc, desc, eq, gt, inArray, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import {
  contents,
  contentSlugs,
  contentVersions,
} from '#features/promotion/contents/server/contents.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

export type ShownRow = typeof contents.$inferSelect

/** The condition of contents that visitors see: published, and not over yet, whether or not a timer has noticed. */
const isShown = (): SQL | undefined =>
  and(eq(contents.state, 'published'), or(isNull(contents.offAt), gt(contents.offAt, sql`now()`)))

export type ContentKey = { id: string } | { parentId: string; page: string }

const whereOf = (key: ContentKey): SQL | undefined => {
  if ('id' in key) return eq(contents.id, key.id)
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

/** A content in any state but that of the bin, for people who prepare it. */
export const findKept = (tx: Tx, id: string): Promise<ShownRow | undefined> =>
  tx
    .select()
    .from(contents)
    .where(and(eq(contents.id, id), ne(contents.state, 'recycled')))
    .then(firstRow)

/** The page of a site that had an address until less than a year ago, if visitors see it now. */
export const findRenamed = (tx: Tx, siteId: string, slug: string): Promise<ShownRow | undefined> =>
  tx
    .select({ content: contents })
    .from(contentSlugs)
    .innerJoin(contents, eq(contents.id, contentSlugs.contentId))
    .where(
      and(
        eq(contentSlugs.siteId, siteId),
        eq(contentSlugs.slug, slug),
        gt(contentSlugs.leftAt, sql`now() - interval '365 days'`),
        isShown(),
      ),
    )
    .then((rows) => rows[0]?.content)

/** The contents that search engines may list: a site with its pages, and everything of the company that stands alone. */
export const findListed = (tx: Tx, siteId: string): Promise<ShownRow[]> =>
  tx
    .select()
    .from(contents)
    .where(
      and(
        isShown(),
        eq(contents.isIndexed, true),
        or(
          eq(contents.id, siteId),
          eq(contents.parentId, siteId),
          notInArray(contents.kind, ['site', 'page', 'activity']),
        ),
      ),
    )
    .orderBy(desc(contents.publishedAt), desc(contents.id))

/** The card that visitors see of a member of staff. */
export const findCardOfStaff = (tx: Tx, staffId: string) =>
  tx
    .select({ publicId: cardRows.publicId, name: cardRows.name })
    .from(cardRows)
    .where(and(eq(cardRows.staffId, staffId), eq(cardRows.state, 'active')))
    .orderBy(asc(cardRows.createdAt), asc(cardRows.id))
    .limit(1)
    .then(firstRow)

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
    .orderBy(sql`${contents.topAt} desc nulls last`, desc(contents.publishedAt), desc(contents.id))
    .limit(most)

/** Files by their public ids. */
export const findFiles = (tx: Tx, publicIds: readonly string[]) =>
  publicIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          id: storedFiles.id,
          publicId: storedFiles.publicId,
          kind: storedFiles.kind,
          bytes: storedFiles.bytes,
          width: storedFiles.width,
          height: storedFiles.height,
        })
        .from(storedFiles)
        .where(inArray(storedFiles.publicId, [...publicIds]))
