import { readFile } from 'node:fs/promises'

import type { FastifyRequest } from 'fastify'

import { actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { type CaptionLanguage, videoEvents } from '../videos.contract.ts'
import { cleanCaptions } from './captions.domain.ts'
import { findVisibleIds, requireFolder } from './media-folders.actions.ts'
import { changeShownVideo } from './video-promotion.actions.ts'
import { type AnyVideoEvent, videoMachine } from './videos.domain.ts'
import { convertVideo, forgetVideo, startVideoPurge } from './videos.jobs.ts'
import { refuse, refuseDenial, refuseField, versionConflict } from './videos.refusals.ts'
import {
  changeVideo,
  findVideo,
  lockUpload,
  lockVideo,
  type Upload,
  type Video,
} from './videos.repository.ts'
import { findUses, questionOf } from './videos.view.ts'

/** A video that the caller may see. */
export async function requireVideo(context: MemberContext, id: string): Promise<Video> {
  return findVideo(context.tx, { id, among: await findVisibleIds(context) }).then(orNotFound)
}

/** A video for writing, if the event may happen to it now. */
async function requireEvent(context: MemberContext, id: string, event: AnyVideoEvent) {
  const video = await lockVideo(context.tx, { id, among: await findVisibleIds(context) }).then(orNotFound)
  const question = questionOf(video, context.viewer)
  const decision = videoMachine.decide(event, question)
  if (decision.allowed) return { video, to: decision.to }
  const allowed = videoMachine.possible(videoEvents, question)
  throw refuseDenial(decision.denial, { event, video }, { state: video.state, allowed })
}

const startConversion = ({ tx, viewer, language }: MemberContext, { id }: Video) =>
  startJob(tx, convertVideo, { payload: { videoId: id }, accountId: viewer.accountId, language })

interface Received {
  uploadId: string
  name?: string | undefined
  folderId?: string | null | undefined
}

/** Takes a video into the library once all its bytes have arrived. */
export async function receiveVideo(context: MemberContext, sent: Received): Promise<Video> {
  const { tx, viewer } = context
  const upload = await lockUpload(tx, { id: sent.uploadId, accountId: viewer.accountId }).then(orNotFound)
  if (upload.received !== upload.bytes)
    throw refuse((t) => t.video.errors.notComplete, { reason: 'NOT_COMPLETE' })
  const { video, to } = await requireEvent(context, upload.videoId, 'receive')
  const { name = video.name, folderId = video.folderId } = sent
  await requireFolder(context, folderId, 'folderId')
  const changed = await changeShownVideo(tx, video, { state: to, name: name.trim(), folderId })
  await startConversion(context, changed)
  await recordBy(context, [
    { objectType: 'video', objectId: video.id, event: 'receive', from: video.state, to },
  ])
  return changed
}

interface Settings {
  id: string
  version: number
  name?: string | undefined
  folderId?: string | null | undefined
  poster?: number | undefined
  isShared?: boolean | undefined
}

const pick = ({ name, folderId, poster, isShared }: Video) => ({ name, folderId, poster, isShared })

/** Changes what a video is called, where it lies and which picture stands for it. */
export async function updateVideo(context: MemberContext, sent: Settings): Promise<Video> {
  const { id, version, name, folderId, poster, isShared } = sent
  const { video } = await requireEvent(context, id, 'edit')
  if (video.version !== version) throw versionConflict()
  if (folderId !== undefined && folderId !== video.folderId)
    await requireFolder(context, folderId, 'folderId')
  if (poster !== undefined && poster >= Math.max(1, video.posterFileIds.length))
    throw refuseField('poster', (t) => t.video.errors.poster)
  const changed = await changeShownVideo(context.tx, video, {
    ...(name !== undefined && { name: name.trim() }),
    ...(folderId !== undefined && { folderId }),
    ...(poster !== undefined && { poster }),
    ...(isShared !== undefined && { isShared }),
  })
  const detail = { before: pick(video), after: pick(changed) }
  await recordBy(context, [{ objectType: 'video', objectId: id, event: 'edit', detail }])
  return changed
}

/** Converts a video again: after an accident, or once the machine can. */
export async function reconvertVideo(context: MemberContext, id: string): Promise<Video> {
  const { video, to } = await requireEvent(context, id, 'reconvert')
  const changed = await changeShownVideo(context.tx, video, { state: to, failure: null })
  await startConversion(context, changed)
  await recordBy(context, [{ objectType: 'video', objectId: id, event: 'reconvert', from: video.state, to }])
  return changed
}

/** Takes a video out of all pages, or lets it back. */
export async function blockVideo(context: MemberContext, id: string, reason: string | null): Promise<Video> {
  const event = reason === null ? 'unblock' : 'block'
  const { video, to } = await requireEvent(context, id, event)
  const changed = await changeShownVideo(context.tx, video, { state: to, reason })
  await recordBy(context, [{ objectType: 'video', objectId: id, event, from: video.state, to, reason }])
  return changed
}

/** Refuses to remove what contents show, unless that is meant. */
async function refuseUsed(context: MemberContext, id: string): Promise<void> {
  const uses = await findUses(context, [id])
  if (uses.length === 0) return
  throw refuse((t) => t.video.errors.inUse, {
    reason: 'IN_USE',
    values: { count: uses.length, title: uses[0]?.title ?? '' },
    matches: uses.map(({ contentId, title, kind }) => ({ id: contentId, name: title, kind })),
  })
}

/** Puts a video into the bin; an upload on its way is given up, and nothing of it stays. */
export async function removeVideo(
  context: MemberContext,
  { id, reason, isForced }: { id: string; reason?: string | undefined; isForced: boolean },
): Promise<Video | null> {
  const { tx, language, services } = context
  const seen = await requireVideo(context, id)
  if (seen.state === 'uploading') {
    const { video } = await requireEvent(context, id, 'abandon')
    await recordBy(context, [
      { objectType: 'video', objectId: id, event: 'abandon', from: video.state, to: 'purged' },
    ])
    for (const remove of await forgetVideo(tx, services, video)) context.afterCommit(remove)
    return null
  }
  const { video, to } = await requireEvent(context, id, 'remove')
  const why = reason?.trim() ?? ''
  if (!isForced || why === '') await refuseUsed(context, id)
  const changed = await changeShownVideo(tx, video, {
    state: to,
    recycledFrom: video.state,
    recycledAt: new Date(),
  })
  await startVideoPurge(tx, changed, language)
  await recordBy(context, [
    { objectType: 'video', objectId: id, event: 'remove', from: video.state, to, reason: why || null },
  ])
  return changed
}

export async function restoreVideo(context: MemberContext, id: string): Promise<Video> {
  const { video, to } = await requireEvent(context, id, 'restore')
  const changed = await changeShownVideo(context.tx, video, {
    state: to,
    recycledFrom: null,
    recycledAt: null,
  })
  await recordBy(context, [{ objectType: 'video', objectId: id, event: 'restore', from: video.state, to }])
  return changed
}

/** Gives an upload up at the word of its sender. */
export async function abandonUpload(request: FastifyRequest, viewer: Viewer, upload: Upload): Promise<void> {
  const { services } = request.server
  const actor = await actorOf({ request, viewer, services, requestId: request.id })
  const removals = await services.database.asTenant(viewer.companyId, async (tx) => {
    const video = await lockVideo(tx, { id: upload.videoId, among: undefined })
    if (!video || !videoMachine.decide('abandon', questionOf(video, viewer)).allowed) throw notFound()
    await record(tx, actor, [
      { objectType: 'video', objectId: video.id, event: 'abandon', from: video.state, to: 'purged' },
    ])
    return forgetVideo(tx, services, video)
  })
  for (const remove of removals) await remove()
}

/** Keeps subtitles, written anew, in place of those of the same language. */
export async function saveCaptions(
  context: MemberContext,
  id: string,
  language: CaptionLanguage,
): Promise<Video> {
  const { tx, viewer, services, request } = context
  const text = cleanCaptions(await readFile(readUpload(request).path, 'utf8'))
  if (text === undefined) throw refuseField('file', (t) => t.video.errors.captions)
  const { video } = await requireEvent(context, id, 'edit')
  const file = await services.files.savePrivate(tx, {
    name: `${language}.vtt`,
    content: Buffer.from(text),
    contentType: 'text/vtt; charset=utf-8',
    createdBy: viewer.accountId,
  })
  return changeCaptions(context, video, { language, fileId: file.id })
}

export async function removeCaptions(
  context: MemberContext,
  id: string,
  language: CaptionLanguage,
): Promise<Video> {
  const { video } = await requireEvent(context, id, 'edit')
  return changeCaptions(context, video, { language, fileId: null })
}

interface Caption {
  language: CaptionLanguage
  fileId: string | null
}

async function changeCaptions(context: MemberContext, video: Video, { language, fileId }: Caption) {
  const { tx, services } = context
  const before = video.captions.filter((one) => one.language === language)
  for (const old of before) context.afterCommit(await services.files.remove(tx, old.fileId))
  const others = video.captions.filter((one) => one.language !== language)
  const changed = await changeVideo(tx, video.id, {
    captions: fileId === null ? others : [...others, { language, fileId }],
  })
  const detail = { captions: language, isRemoved: fileId === null }
  await recordBy(context, [{ objectType: 'video', objectId: video.id, event: 'edit', detail }])
  return changed
}
