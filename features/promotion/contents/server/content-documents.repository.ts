import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm'

import { findUnready } from '#features/promotion/materials/server/videos.public.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import type { BlockReferences } from '../face/block-kind-model.ts'
import type { DeadReferences } from '../face/document-findings.ts'
import {
  contentDrafts,
  contentReferences,
  contents,
  contentVersions,
  type referenceKinds,
  type referenceStages,
} from './contents.tables.ts'

export type Draft = typeof contentDrafts.$inferSelect
export type Version = typeof contentVersions.$inferSelect

/** So many saves stay: an editor who is further behind cannot be merged. */
const keptSaves = 40

/** The draft of a content as it was at a version, or as it is. */
export const findDraft = (tx: Tx, contentId: string, version?: number): Promise<Draft | undefined> =>
  tx
    .select()
    .from(contentDrafts)
    .where(
      and(
        eq(contentDrafts.contentId, contentId),
        version === undefined ? undefined : eq(contentDrafts.version, version),
      ),
    )
    .orderBy(desc(contentDrafts.version))
    .limit(1)
    .then(firstRow)

export async function insertDraft(tx: Tx, draft: typeof contentDrafts.$inferInsert): Promise<Draft> {
  const row = await tx.insert(contentDrafts).values(draft).returning().then(writtenRow)
  await tx
    .delete(contentDrafts)
    .where(
      and(
        eq(contentDrafts.contentId, draft.contentId),
        lte(contentDrafts.version, draft.version - keptSaves),
      ),
    )
  return row
}

export const findVersion = (tx: Tx, contentId: string, n: number): Promise<Version | undefined> =>
  tx
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.contentId, contentId), eq(contentVersions.n, n)))
    .then(firstRow)

/** The versions of a content without their documents, the newest first. */
export async function findVersions(tx: Tx, contentId: string, paging: Paging) {
  const { limit, offset } = pageBounds(paging)
  const where = eq(contentVersions.contentId, contentId)
  return readPage(
    tx
      .select({
        n: contentVersions.n,
        note: contentVersions.note,
        publishedByName: contentVersions.publishedByName,
        publishedAt: contentVersions.publishedAt,
      })
      .from(contentVersions)
      .where(where)
      .orderBy(desc(contentVersions.n))
      .limit(limit)
      .offset(offset),
    countRows(tx, contentVersions, where),
  )
}

/** Writes the next version; answers its number. */
export async function insertVersion(
  tx: Tx,
  version: Omit<typeof contentVersions.$inferInsert, 'n'>,
): Promise<number> {
  const [last] = await tx
    .select({ n: contentVersions.n })
    .from(contentVersions)
    .where(eq(contentVersions.contentId, version.contentId))
    .orderBy(desc(contentVersions.n))
    .limit(1)
  const n = (last?.n ?? 0) + 1
  await tx.insert(contentVersions).values({ ...version, n })
  return n
}

export interface Reference {
  blockId: string
  kind: (typeof referenceKinds)[number]
  targetId: string
}

/** Replaces the references of one stage. */
export async function writeReferences(
  tx: Tx,
  { contentId, stage }: { contentId: string; stage: (typeof referenceStages)[number] },
  references: readonly Reference[],
): Promise<void> {
  await tx
    .delete(contentReferences)
    .where(and(eq(contentReferences.contentId, contentId), eq(contentReferences.stage, stage)))
  if (references.length > 0)
    await tx
      .insert(contentReferences)
      .values(references.map((reference) => ({ ...reference, contentId, stage })))
}

/** Of these references, those that lead nowhere: contents that are not published, files that are not there, videos that cannot be played. */
export async function findDeadReferences(
  tx: Tx,
  { contentIds, fileIds, videoIds }: Pick<BlockReferences, 'contentIds' | 'fileIds' | 'videoIds'>,
): Promise<DeadReferences> {
  const shown =
    contentIds.length === 0
      ? []
      : await tx
          .select({ id: contents.id })
          .from(contents)
          .where(and(inArray(contents.id, [...contentIds]), eq(contents.state, 'published')))
  const stored =
    fileIds.length === 0
      ? []
      : await tx
          .select({ id: storedFiles.publicId })
          .from(storedFiles)
          .where(inArray(storedFiles.publicId, [...fileIds]))
  const without = (ids: readonly string[], alive: readonly { id: string | null }[]) =>
    new Set(ids.filter((id) => !alive.some((row) => row.id === id)))
  return {
    contentIds: without(contentIds, shown),
    fileIds: without(fileIds, stored),
    videoIds: await findUnready(tx, videoIds),
  }
}

/** The published version that visitors see. */
export const findPublished = async (
  tx: Tx,
  { id, publishedVersion }: { id: string; publishedVersion: number | null },
): Promise<ContentDocument | undefined> =>
  publishedVersion === null ? undefined : (await findVersion(tx, id, publishedVersion))?.document

/** The place of a block or an entry: the content whose draft has it, and the block. */
export const findPlace = (
  tx: Tx,
  targetId: string,
): Promise<{ contentId: string; blockId: string } | undefined> =>
  tx
    .select({ contentId: contentReferences.contentId, blockId: contentReferences.blockId })
    .from(contentReferences)
    .where(
      and(
        eq(contentReferences.targetId, targetId),
        inArray(contentReferences.kind, ['block', 'item']),
        eq(contentReferences.stage, 'draft'),
      ),
    )
    .orderBy(contentReferences.contentId)
    .limit(1)
    .then(firstRow)

/** The contents that show videos, in drafts or on pages, by their ids. */
export async function findVideoUses(tx: Tx, videoIds: readonly string[]) {
  if (videoIds.length === 0) return []
  const rows = await tx
    .select({
      videoId: contentReferences.targetId,
      contentId: contents.id,
      kind: contents.kind,
      title: contents.title,
      stage: contentReferences.stage,
      state: contents.state,
    })
    .from(contentReferences)
    .innerJoin(contents, eq(contents.id, contentReferences.contentId))
    .where(
      and(
        inArray(contentReferences.targetId, [...videoIds]),
        eq(contentReferences.kind, 'video'),
        ne(contents.state, 'recycled'),
      ),
    )
    .orderBy(contents.title, contents.id)
  const uses = new Map<
    string,
    { videoId: string; contentId: string; kind: string; title: string; isShown: boolean }
  >()
  for (const { stage, state, ...use } of rows) {
    const key = `${use.videoId} ${use.contentId}`
    const isShown = (stage === 'published' && state === 'published') || (uses.get(key)?.isShown ?? false)
    uses.set(key, { ...use, isShown })
  }
  return [...uses.values()]
}
