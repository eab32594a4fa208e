import { v7 as uuidv7 } from 'uuid'

import { recordBy } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import {
  mostPictures,
  mostTours,
  type TourDocument,
  type TourEvent,
  tourEvents,
  type tourMoves,
} from '../tours.contract.ts'
import { readPanorama } from './panorama.adapter.ts'
import { emptyTour, findingsOf, repeatedIds, tourMachine } from './tours.domain.ts'
import { refuse, refuseDenial, versionConflict } from './tours.refusals.ts'
import {
  changeTour,
  countTours,
  deleteTour,
  findPictures,
  findStanding,
  findTour,
  insertPicture,
  insertTour,
  lockTour,
  type Picture,
  type Tour,
} from './tours.repository.ts'
import { holdsOnTour, questionOf } from './tours.view.ts'

const objectType = 'tour'

/** An unknown tour, one out of reach and one of another company get the same answer. */
const visible = ({ viewer }: MemberContext, tour: Tour | undefined): Tour =>
  orNotFound(tour && holdsOnTour(viewer, 'content:view', tour) && tour)

export const readTour = async (context: MemberContext, id: string): Promise<Tour> =>
  visible(context, await findTour(context.tx, id))

interface Command {
  event: TourEvent
  /** The version that the caller has seen. */
  version?: number
}

const faultsOf = async ({ tx }: MemberContext, { id, draft }: Tour): Promise<number> =>
  findingsOf(draft, await findStanding(tx, id, draft)).filter(({ blocks }) => blocks).length

/** Locks a tour to which an event may happen, or says why it may not; `to` is its state after the event. */
async function lockFor(context: MemberContext, id: string, { event, version }: Command) {
  const tour = visible(context, await lockTour(context.tx, id))
  const { state } = tour
  const faults = event === 'publish' ? await faultsOf(context, tour) : 0
  const question = questionOf(tour, context.viewer, faults)
  const decision = tourMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = tourMachine.possible(tourEvents, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  if (version !== undefined && version !== tour.version) throw versionConflict()
  return { tour, to: decision.to }
}

export async function createTour(context: MemberContext, { name }: { name: string }): Promise<Tour> {
  const { tx, viewer } = context
  if ((await countTours(tx)) >= mostTours)
    throw refuse((t) => t.errors.tooManyTours, { reason: 'LIMIT', values: { most: mostTours } })
  const tour = await insertTour(tx, {
    id: uuidv7(),
    name: name.trim(),
    publicId: newPublicId(),
    draft: emptyTour,
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await recordBy(context, [{ objectType, objectId: tour.id, event: 'create', to: tour.state }])
  return tour
}

interface Save {
  name: string
  document: TourDocument
  version: number
}

/** Keeps a draft. What is unfinished in it may be saved; what refers to nothing may not. */
export async function saveTour(
  context: MemberContext,
  id: string,
  { version, name, document }: Save,
): Promise<Tour> {
  if (repeatedIds(document).length > 0)
    throw refuse((t) => t.errors.repeatedIds, {
      status: 400,
      reason: 'REPEATED',
      fields: { document: 'value' },
    })
  const { tour } = await lockFor(context, id, { event: 'edit', version })
  const { pictureIds } = await findStanding(context.tx, id, document)
  if (document.scenes.some(({ pictureId }) => !pictureIds.has(pictureId)))
    throw refuse((t) => t.errors.foreignPicture, {
      status: 400,
      reason: 'UNKNOWN',
      fields: { document: 'value' },
    })
  const saved = await changeTour(context.tx, tour, { name: name.trim(), draft: document })
  const detail = { before: { name: tour.name }, after: { name: saved.name } }
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail }])
  return saved
}

/** Shows a tour to visitors as it was saved last, or takes it from them. */
export async function moveTour(
  context: MemberContext,
  id: string,
  { event, version }: { event: (typeof tourMoves)[number]; version: number },
): Promise<Tour> {
  const { tour, to } = await lockFor(context, id, { event, version })
  const moved = await changeTour(
    context.tx,
    tour,
    event === 'publish'
      ? { state: to, shown: tour.draft, publishedAt: new Date(), isShown: true }
      : { state: to },
  )
  await recordBy(context, [{ objectType, objectId: id, event, from: tour.state, to }])
  return moved
}

export async function removeTour(context: MemberContext, id: string): Promise<void> {
  const { tx, services, afterCommit } = context
  const { tour } = await lockFor(context, id, { event: 'remove' })
  for (const { largeFileId, smallFileId, posterFileId } of await findPictures(tx, id))
    for (const fileId of [largeFileId, smallFileId, posterFileId])
      afterCommit(await services.files.remove(tx, fileId))
  await deleteTour(tx, id)
  await recordBy(context, [
    { objectType, objectId: id, event: 'remove', from: tour.state, detail: { name: tour.name } },
  ])
}

/** Takes a panorama for a tour: too many pixels or another shape are refused before it is decoded. */
export async function addPicture(context: MemberContext, id: string): Promise<Picture> {
  const { tx, viewer, services, request } = context
  const { path, name } = readUpload(request)
  const read = await readPanorama(path)
  if (typeof read === 'string')
    throw refuse((t) => t.panorama[read], { status: 400, reason: 'PANORAMA', fields: { file: 'file' } })
  const { tour } = await lockFor(context, id, { event: 'edit' })
  if ((await findPictures(tx, tour.id)).length >= mostPictures)
    throw refuse((t) => t.errors.tooManyPictures, { reason: 'LIMIT', values: { most: mostPictures } })
  const keep = (content: Buffer, contentType: string) =>
    services.files.savePrivate(tx, { name, content, contentType, createdBy: viewer.accountId })
  const large = await keep(read.large, 'image/jpeg')
  const small = await keep(read.small, 'image/jpeg')
  const poster = await keep(read.poster, 'image/webp')
  return insertPicture(tx, {
    tourId: tour.id,
    name: name.slice(0, 120),
    width: read.width,
    height: read.height,
    largeFileId: large.id,
    smallFileId: small.id,
    posterFileId: poster.id,
  })
}
