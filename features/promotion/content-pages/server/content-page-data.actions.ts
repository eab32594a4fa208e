import type { ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import { readBlock } from '#features/promotion/contents/face/block-registry.ts'
import type { NewsProps } from '#features/promotion/contents/face/blocks/news-block.ts'
import { activityTime, phaseOf } from '#features/promotion/contents/face/activity-time-model.ts'
import type {
  FaceData,
  ShownActivity,
  ShownContent,
  ShownDocument,
  ShownPicture,
} from '#features/promotion/contents/face/content-face-model.ts'
import { isShown } from '#features/promotion/contents/face/is-shown.ts'
import { allReferences } from '#features/promotion/contents/server/contents.public.ts'
import { findShownVideos, mediaChangesAt } from '#features/promotion/materials/server/videos.public.ts'
import { findShownActivities } from '#features/promotion/promotions/server/shown-activities.public.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fileUrl } from '#platform/server/files/files.ts'

import { contentPath, dayOf, priceOf, type Speaking } from './content-page.view.ts'
import { findFiles, findLatestNews, findShownAmong, type ShownRow } from './content-pages.repository.ts'

type StoredFileRow = Awaited<ReturnType<typeof findFiles>>[number]

/** A stored picture in the widths that are kept of it. */
function pictureOf({ width, height }: StoredFileRow, url: string): ShownPicture | undefined {
  if (width === null || height === null) return undefined
  const longest = Math.max(width, height)
  // Smaller versions are measured by their longer side.
  const widths = [256, 1024].filter((side) => side < longest)
  if (widths.length === 0) return { url, width, height }
  const versions = widths.map((side) => `${url}/${side} ${Math.round((width * side) / longest)}w`)
  return { url, width, height, srcSet: [...versions, `${url} ${width}w`].join(', ') }
}

/** A file as pages name it. */
export interface ShownFile {
  id: string
  publicId: string
}

const publicUrlOf = ({ publicId }: ShownFile) => fileUrl(publicId)

const isThere = <T>(value: T | undefined): value is T => value !== undefined

/** Everything that the blocks of a document point at, as far as visitors may see it, and the moments at which that changes by itself. */
export async function faceDataOf(
  { services, tx }: { services: Pick<Services, 'database'>; tx: Tx },
  document: ContentDocument,
  {
    speaking,
    urlOf = publicUrlOf,
  }: { speaking: Speaking; urlOf?: ((file: ShownFile) => string) | undefined },
): Promise<{ data: FaceData; ends: Date[] }> {
  const now = new Date()
  const blocks = document.blocks.filter((block) => isShown(block, now))
  const { contentIds, fileIds, promotionIds, videoIds } = allReferences({ ...document, blocks })
  const videos = await findShownVideos(services, tx, videoIds)
  const activities = await findShownActivities(tx, promotionIds)
  const picked = await findShownAmong(tx, contentIds)
  const latest = new Map<string, ShownRow[]>()
  for (const block of blocks) {
    const reading = readBlock(block)
    if (!('block' in reading) || block.type !== 'news') continue
    const { mode, tag, most } = reading.block.props as unknown as NewsProps
    if (mode === 'latest') latest.set(block.id, await findLatestNews(tx, { tag: tag || undefined, most }))
  }
  const shown = [...picked, ...[...latest.values()].flat()]
  const covers = [...shown, ...activities].flatMap(({ coverFileId }) => coverFileId ?? [])
  const files = await findFiles(tx, [...new Set([...fileIds, ...covers])])
  const pictures = new Map<string, ShownPicture>()
  const documents = new Map<string, ShownDocument>()
  for (const file of files) {
    const { id, publicId } = file
    if (publicId === null) continue
    const url = urlOf({ id, publicId })
    const picture = file.kind === 'image' ? pictureOf(file, url) : undefined
    if (picture) pictures.set(publicId, picture)
    if (file.kind === 'document') documents.set(publicId, { url, bytes: file.bytes })
  }
  const coverOf = ({ coverFileId }: { coverFileId: string | null }) =>
    (coverFileId === null ? undefined : pictures.get(coverFileId)) ?? null
  const shownActivity = (row: (typeof activities)[number]): ShownActivity => ({
    title: row.title,
    summary: row.summary,
    path: row.url,
    cover: coverOf(row),
    day: activityTime(row, speaking),
    phase: phaseOf(row, now),
  })
  const shownContent = (row: ShownRow): ShownContent => ({
    title: row.title,
    summary: row.summary,
    path: contentPath(row),
    cover: coverOf(row),
    day: row.kind === 'news' ? dayOf(row.publishedAt, speaking) : null,
    price: priceOf(row, speaking),
  })
  const changes = [
    // The addresses of videos hold for some hours.
    ...videoIds.slice(0, 1).map(() => mediaChangesAt()),
    ...activities.flatMap(({ startsAt, endsAt }) => [startsAt ?? undefined, endsAt ?? undefined]),
    ...shown.map(({ offAt }) => offAt ?? undefined),
    ...document.blocks.flatMap(({ showFrom, showTo }) =>
      [showFrom, showTo].map((text) => (text === undefined ? undefined : new Date(text))),
    ),
  ]
  return {
    data: {
      pictures,
      documents,
      videos,
      activities: new Map(activities.map((row) => [row.id, shownActivity(row)])),
      contents: new Map(picked.map((row) => [row.id, shownContent(row)])),
      latest: new Map([...latest].map(([blockId, rows]) => [blockId, rows.map(shownContent)])),
    },
    ends: changes.filter(isThere).filter((moment) => moment > now),
  }
}
