import type { Readable } from 'node:stream'

import { v7 as uuidv7 } from 'uuid'

import { recordBy } from '#platform/server/audit/audit.ts'
import { extensionOf, safeFileName } from '#platform/server/files/file-name.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import { mostVideos, type UploadTicket, videoQuota, videoRule } from '../videos.contract.ts'
import { requireFolder } from './media-folders.actions.ts'
import { sweepUpload } from './videos.jobs.ts'
import { videoMachine } from './videos.domain.ts'
import { refuse, refuseField } from './videos.refusals.ts'
import { readTicket, ticketOf } from './video-tickets.domain.ts'
import {
  changeUpload,
  findUpload,
  insertPiece,
  insertUpload,
  insertVideo,
  lockQuota,
  lockUpload,
  measureVideos,
  type Upload,
} from './videos.repository.ts'

/** How long an upload may be interrupted. */
const uploadMs = 24 * 3_600_000
/** Arrived bytes are kept in parts of this size, so that an interruption costs no more. */
const pieceBytes = 4 * 2 ** 20
/** No request keeps less, but the last one of an upload: every part costs a row and a file. */
export const leastPieceBytes = 2 ** 18

interface UploadInput {
  name: string
  bytes: number
  folderId?: string | null | undefined
  uploadId?: string | undefined
}

const digestFor = async ({ database }: Pick<Services, 'database'>) => {
  const secret = await secretFor(database, 'video-uploads')
  return (parts: readonly string[]) => keyedDigest(secret, parts, 22)
}

/** The address and the proof for an upload. */
async function ticketFor({ viewer, services }: MemberContext, upload: Upload): Promise<UploadTicket> {
  const { companyId, accountId } = viewer
  const { id: uploadId, videoId, expiresAt } = upload
  const expires = Math.floor(expiresAt.getTime() / 1000)
  const token = ticketOf({ companyId, accountId, uploadId, expires }, await digestFor(services))
  return {
    uploadId,
    videoId,
    expiresAt: expiresAt.toISOString(),
    provider: 'local',
    endpoint: '/material/video/tus',
    token,
  }
}

function checkInput({ name, bytes }: UploadInput): void {
  const extension = extensionOf(safeFileName(name))
  if (!(videoRule.extensions as readonly string[]).includes(extension))
    throw refuseField('name', (t) => t.video.errors.type, { reason: 'TYPE' })
  if (bytes > videoRule.maxBytes)
    throw refuseField('bytes', (t) => t.video.errors.tooLarge, { status: 413, reason: 'TOO_LARGE' })
}

/** Begins an upload, or goes on with one of the caller's own. */
export async function signUpload(context: MemberContext, input: UploadInput): Promise<UploadTicket> {
  const { tx, viewer, language } = context
  const { name, bytes, folderId = null, uploadId } = input
  checkInput(input)
  const { accountId } = viewer
  if (uploadId !== undefined) {
    const own = await findUpload(tx, { id: uploadId, accountId })
    if (!own) throw notFound()
    if (own.bytes !== bytes)
      throw refuseField('bytes', (t) => t.video.errors.otherFile, { reason: 'OTHER_FILE' })
    return ticketFor(context, own)
  }
  await requireFolder(context, folderId, 'folderId')
  await lockQuota(tx)
  const used = await measureVideos(tx)
  if (used.total >= mostVideos)
    throw refuse((t) => t.video.errors.tooMany, { reason: 'LIMIT', values: { most: mostVideos } })
  if (used.bytes + bytes > videoQuota) throw refuse((t) => t.video.errors.quota, { reason: 'QUOTA' })
  const file = safeFileName(name)
  const [state = 'uploading'] = videoMachine.initial
  const video = await insertVideo(tx, {
    id: uuidv7(),
    name: file.slice(0, -extensionOf(file).length) || file,
    folderId,
    state,
    bytes,
    storedBytes: bytes,
    createdBy: accountId,
    createdByName: viewer.displayName,
  })
  const expiresAt = new Date(Math.ceil((Date.now() + uploadMs) / 1000) * 1000)
  const upload = await insertUpload(tx, { videoId: video.id, accountId, bytes, expiresAt })
  await startJob(tx, sweepUpload, {
    payload: { videoId: video.id },
    accountId: null,
    language,
    dueAt: expiresAt,
  })
  await recordBy(context, [{ objectType: 'video', objectId: video.id, event: 'create', to: state }])
  return ticketFor(context, upload)
}

/** Somebody who sends a part of an upload, with the proof that they may. */
export interface Sender {
  services: Services
  viewer: Viewer
  token: string
}

/** The upload that a proof of this person is for; undefined where it is none. */
export async function openUpload({ services, viewer, token }: Sender): Promise<Upload | undefined> {
  const { companyId, accountId } = viewer
  const id = readTicket(token, viewer, { digest: await digestFor(services), now: new Date() })
  if (id === undefined) return undefined
  return services.database.asTenant(companyId, (tx) => findUpload(tx, { id, accountId }), {
    readOnly: true,
  })
}

type Taken = { received: number } | { flaw: 'otherOffset' | 'tooLong' | 'tooShort' | 'gone' }

/** Keeps a part, if the upload still stands where it begins: of two senders of the same part one is told. */
function keepPiece({ services, viewer }: Sender, { id }: Upload, piece: { start: number; content: Buffer }) {
  const { start, content } = piece
  return services.database.asTenant(viewer.companyId, async (tx): Promise<Taken> => {
    const upload = await lockUpload(tx, { id, accountId: viewer.accountId })
    if (!upload) return { flaw: 'gone' }
    if (upload.received !== start) return { flaw: 'otherOffset' }
    const received = start + content.length
    const file = await services.files.savePrivate(tx, {
      name: 'piece',
      content,
      contentType: 'application/octet-stream',
      createdBy: viewer.accountId,
    })
    await insertPiece(tx, { uploadId: id, start, bytes: content.length, fileId: file.id })
    await changeUpload(tx, id, { received })
    return { received }
  })
}

/**
 * Takes bytes of an upload as they arrive, part by part; what came before an interruption is kept. One byte past the length
 * that was signed ends it, and the part that it came in is not kept; neither is a request that is too small and not the last.
 */
export async function takeBytes(
  sender: Sender,
  upload: Upload,
  { offset, body }: { offset: number; body: Readable },
): Promise<Taken> {
  if (upload.received !== offset) return { flaw: 'otherOffset' }
  let waiting: Buffer[] = []
  let size = 0
  let received = offset
  const keep = async (): Promise<Taken> => {
    if (size === 0) return { received }
    const isFirst = received === offset
    if (isFirst && size < leastPieceBytes && received + size < upload.bytes) return { flaw: 'tooShort' }
    const kept = await keepPiece(sender, upload, { start: received, content: Buffer.concat(waiting) })
    waiting = []
    size = 0
    if ('received' in kept) received = kept.received
    return kept
  }
  try {
    for await (const chunk of body) {
      const bytes = chunk as Buffer
      if (received + size + bytes.length > upload.bytes) return { flaw: 'tooLong' }
      waiting.push(bytes)
      size += bytes.length
      const kept = size >= pieceBytes ? await keep() : undefined
      if (kept && 'flaw' in kept) return kept
    }
  } catch (error) {
    // The line broke: the sender asks later how far it came.
    await keep()
    throw error
  }
  return keep()
}
