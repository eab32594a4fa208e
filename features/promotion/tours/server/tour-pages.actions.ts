import {
  countReader,
  readerFacts,
  type ReaderRequest,
} from '#features/promotion/promotions/server/page-readers.public.ts'
import { contentPath, type ShownRow } from '#features/promotion/content-pages/server/shown-contents.public.ts'
import { type OpenedSubject, openSubject } from '#features/visits/share-links/server/subject-pages.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'

import type { ShownHotspot, ShownScene, TourPageModel } from '../face/tour-page-model.ts'
import type { Hotspot, Scene, TourDocument } from '../tours.contract.ts'
import { findContentsOf, findPicture, findShownTour, type Picture, type Tour } from './tours.repository.ts'

interface OpenedTour extends Omit<OpenedSubject<unknown>, 'subject'> {
  tour: Tour
}

/** Finds the tour of an address with what `more` asks of it, if visitors may see it now. */
async function openTour<More>(
  services: Services,
  pageId: string,
  more: (tx: Tx, tour: Tour) => Promise<More>,
): Promise<(OpenedTour & { more: More }) | undefined> {
  const opened = await openSubject(services, { pageId, type: 'tour' }, async (tx, id) => {
    const tour = await findShownTour(tx, id)
    return tour && { tour, more: await more(tx, tour) }
  })
  if (!opened) return undefined
  const { subject, ...place } = opened
  return { ...place, ...subject }
}

/** The targets of the hotspots of a tour. */
interface Targets {
  scenes: readonly Scene[]
  contents: readonly ShownRow[]
}

/** A hotspot as visitors see it; undefined where what it leads to is not there for them. */
function shownHotspot(hotspot: Hotspot, { scenes, contents }: Targets): ShownHotspot | undefined {
  const { id, kind, yaw, pitch, title, text, sceneId, fileId, contentId, phone } = hotspot
  const base = { id, kind, yaw, pitch, title, text, href: null, pictureUrl: null }
  if (kind === 'info') return base
  if (kind === 'picture') return fileId ? { ...base, pictureUrl: fileUrl(fileId) } : undefined
  if (kind === 'call') return phone ? { ...base, href: `tel:${phone.replace(/[ -]/g, '')}` } : undefined
  if (kind === 'content') {
    const content = contents.find((row) => row.id === contentId)
    return content && { ...base, title: title || content.title, href: contentPath(content) }
  }
  const scene = scenes.find((other) => other.id === sceneId)
  return scene && { ...base, title: title || scene.name, href: `#scene-${scene.id}` }
}

function shownScenes(document: TourDocument, pageId: string, contents: readonly ShownRow[]): ShownScene[] {
  const { scenes } = document
  return scenes.map(({ id, name, pictureId, yaw, pitch, fov, hotspots }) => ({
    id,
    name,
    yaw,
    pitch,
    fov,
    pictureUrl: `/vr/${pageId}/picture/${pictureId}`,
    hotspots: hotspots.flatMap((hotspot) => shownHotspot(hotspot, { scenes, contents }) ?? []),
  }))
}

function planOf({ plan, scenes }: TourDocument): TourPageModel['plan'] {
  const url = plan && fileUrl(plan.fileId)
  if (!url) return null
  const points = plan.points.flatMap(({ sceneId, x, y }) => {
    const scene = scenes.find(({ id }) => id === sceneId)
    return scene ? [{ sceneId, name: scene.name, x, y }] : []
  })
  return { url, points }
}

/** Everything on the page of a tour, with the visit counted; undefined where it may not be shown. */
export async function visitTour(visit: ReaderRequest, pageId: string): Promise<TourPageModel | undefined> {
  const { services } = visit
  const found = await openTour(services, pageId, (tx, { shown }) =>
    shown ? findContentsOf(tx, shown) : Promise.resolve([]),
  )
  if (!found?.tour.shown) return undefined
  const { company, tour, more } = found
  const { publicId, name } = tour
  return {
    ...readerFacts(visit, { company, type: 'tour', pageId, publicId, name }),
    scenes: shownScenes(found.tour.shown, pageId, more),
    plan: planOf(found.tour.shown),
    visitId: await countReader(visit, { ...found, subject: { type: 'tour', id: tour.id } }),
  }
}

/** A panorama that a published tour shows; one of a draft alone is nobody's. */
export async function openTourPicture(
  services: Services,
  pageId: string,
  pictureId: string,
): Promise<Picture | undefined> {
  const found = await openTour(services, pageId, async (tx, { id, shown }) =>
    shown?.scenes.some((scene) => scene.pictureId === pictureId)
      ? findPicture(tx, { tourId: id, id: pictureId })
      : undefined,
  )
  return found?.more
}

/** The stored file of a picture, in the company of its address. */
export async function findPictureFile(
  services: Services,
  picture: Picture,
  size: 'large' | 'small' | 'poster',
) {
  const { largeFileId, smallFileId, posterFileId, companyId } = picture
  const fileId = { large: largeFileId, small: smallFileId, poster: posterFileId }[size]
  return services.database.asTenant(companyId, (tx) => services.files.find(tx, fileId), { readOnly: true })
}
