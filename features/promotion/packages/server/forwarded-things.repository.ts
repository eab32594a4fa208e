import { inArray } from 'drizzle-orm'

import { isLone } from '#features/promotion/contents/face/block-kind-model.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'
import { documents } from '#features/promotion/materials/server/materials.tables.ts'
import { videos } from '#features/promotion/materials/server/videos.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { ForwardedThing, ShownThing } from '../packages.contract.ts'

/** A thing with what pictures and links of it need. */
export interface FoundThing extends ShownThing {
  publicId: string
  coverFileId: string | null
}

const idsOf = (things: readonly ForwardedThing[], wanted: ForwardedThing['type']) => [
  ...new Set(things.filter(({ type }) => type === wanted).map(({ id }) => id)),
]

async function findContents(tx: Tx, ids: readonly string[]): Promise<FoundThing[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: contents.id,
      title: contents.title,
      kind: contents.kind,
      state: contents.state,
      publicId: contents.publicId,
      coverFileId: contents.coverFileId,
    })
    .from(contents)
    .where(inArray(contents.id, [...ids]))
  // The page of an activity is forwarded as that activity.
  return rows.flatMap(({ state, kind, ...row }) =>
    isLone(kind) ? [{ ...row, kind, type: 'content', isShown: state === 'published' }] : [],
  )
}

async function findDocuments(tx: Tx, ids: readonly string[]): Promise<FoundThing[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: documents.id,
      title: documents.name,
      publicId: documents.publicId,
      isShared: documents.isShared,
      shownVersion: documents.shownVersion,
      recycledAt: documents.recycledAt,
    })
    .from(documents)
    .where(inArray(documents.id, [...ids]))
  return rows.map(({ isShared, shownVersion, recycledAt, ...row }) => ({
    ...row,
    type: 'document',
    kind: null,
    coverFileId: null,
    isShown: isShared && shownVersion !== null && recycledAt === null,
  }))
}

async function findVideos(tx: Tx, ids: readonly string[]): Promise<FoundThing[]> {
  if (ids.length === 0) return []
  const { id, name: title, publicId, isShared, state } = videos
  const rows = await tx
    .select({ id, title, publicId, isShared, state })
    .from(videos)
    .where(inArray(id, [...ids]))
  return rows.map(({ publicId: address, isShared: isOpen, state: now, ...row }) => ({
    ...row,
    type: 'video',
    kind: null,
    coverFileId: null,
    publicId: address ?? '',
    isShown: isOpen && now === 'ready',
  }))
}

/** Things by their ids; those that are gone are missing. */
export async function findThings(
  tx: Tx,
  things: readonly ForwardedThing[],
): Promise<ReadonlyMap<string, FoundThing>> {
  const found = [
    ...(await findContents(tx, idsOf(things, 'content'))),
    ...(await findDocuments(tx, idsOf(things, 'document'))),
    ...(await findVideos(tx, idsOf(things, 'video'))),
  ]
  return new Map(found.map((thing) => [thing.id, thing]))
}
