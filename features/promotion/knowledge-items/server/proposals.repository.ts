import { and, asc, desc, eq, inArray } from 'drizzle-orm'

import { contents, contentVersions } from '#features/promotion/contents/server/contents.tables.ts'
import {
  documentPages,
  documents,
  documentVersions,
} from '#features/promotion/materials/server/materials.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

const mostContents = 60
const mostPages = 200

/** Sites, pages, albums and products as visitors see them, the newest first. */
export const findPublished = (tx: Tx) =>
  tx
    .select({
      id: contents.id,
      kind: contents.kind,
      title: contents.title,
      facts: contents.facts,
      document: contentVersions.document,
    })
    .from(contents)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.contentId, contents.id), eq(contentVersions.n, contents.publishedVersion)),
    )
    .where(and(eq(contents.state, 'published'), inArray(contents.kind, ['site', 'page', 'album', 'product'])))
    .orderBy(desc(contents.updatedAt), desc(contents.id))
    .limit(mostContents)

/** The pages of documents that readers see, with the text that stands on them. */
export const findSharedPages = (tx: Tx) =>
  tx
    .select({ id: documents.id, name: documents.name, n: documentPages.n, text: documentPages.text })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.n, documents.shownVersion)),
    )
    .innerJoin(documentPages, eq(documentPages.versionId, documentVersions.id))
    .where(and(eq(documents.isShared, true), eq(documents.state, 'ready')))
    .orderBy(desc(documents.updatedAt), asc(documents.id), asc(documentPages.n))
    .limit(mostPages)
