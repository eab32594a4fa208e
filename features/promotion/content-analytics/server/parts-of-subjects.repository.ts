import { and, desc, eq } from 'drizzle-orm'

import { contents, contentVersions } from '#features/promotion/contents/server/contents.tables.ts'
import { documents } from '#features/promotion/materials/server/materials.tables.ts'
import { secondsOfPageEvent } from '#features/promotion/materials/materials.contract.ts'
import { parts as videoParts } from '#features/promotion/materials/videos.contract.ts'
import { tours } from '#features/promotion/tours/server/tours.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { Share } from './content-numbers.repository.ts'
import type { Subject } from './subjects-in-sight.repository.ts'

interface Part {
  key: string
  type: string | null
  name: string | null
  dwellMs: number | null
}

async function findBlocks(tx: Tx, id: string): Promise<Part[]> {
  const version = await tx
    .select({ document: contentVersions.document })
    .from(contents)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.contentId, contents.id), eq(contentVersions.n, contents.publishedVersion)),
    )
    .where(eq(contents.id, id))
    .orderBy(desc(contentVersions.n))
    .then(firstRow)
  return (version?.document.blocks ?? [])
    .filter(({ hidden }) => hidden !== true)
    .map((block) => ({
      key: block.id,
      type: block.type,
      name: block.name ?? titleOf(block.props),
      dwellMs: null,
    }))
}

/** The title of a block, where it has one. */
const titleOf = ({ title }: Readonly<Record<string, unknown>>) =>
  typeof title === 'string' && title !== '' ? title.slice(0, 40) : null

async function findPages(tx: Tx, id: string, moments: readonly Share[]): Promise<Part[]> {
  const document = await tx
    .select({ pages: documents.pages })
    .from(documents)
    .where(eq(documents.id, id))
    .then(firstRow)
  const momentsOf = new Map(moments.map(({ key, views }) => [key, views]))
  return Array.from({ length: document?.pages ?? 0 }, (_, at) => String(at + 1)).map((key) => ({
    key,
    type: null,
    name: null,
    dwellMs: (momentsOf.get(key) ?? 0) * secondsOfPageEvent * 1000,
  }))
}

async function findScenes(tx: Tx, id: string): Promise<Part[]> {
  const tour = await tx.select({ shown: tours.shown }).from(tours).where(eq(tours.id, id)).then(firstRow)
  return (tour?.shown?.scenes ?? []).map((scene) => ({
    key: scene.id,
    type: null,
    name: scene.name,
    dwellMs: null,
  }))
}

/** The tenths of any video. */
const tenths: Part[] = Array.from({ length: videoParts }, (_, at) => ({
  key: String(at + 1),
  type: null,
  name: `${at * videoParts}–${(at + 1) * videoParts}%`,
  dwellMs: null,
}))

/** The blocks of a page, the pages of a document, the tenths of a video or the scenes of a tour, as visitors meet them now. */
export function findParts(tx: Tx, { id, kind }: Subject, moments: readonly Share[]): Promise<Part[]> {
  if (kind === 'document') return findPages(tx, id, moments)
  if (kind === 'tour') return findScenes(tx, id)
  if (kind === 'video') return Promise.resolve(tenths)
  return findBlocks(tx, id)
}
