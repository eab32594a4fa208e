import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'

import { lockKey } from '#platform/server/database/database.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { cleanImage } from '#platform/server/files/image.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { notFound, refuse } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { maxPictures } from '../customer-scans.contract.ts'
import type { Box } from './card-text.domain.ts'
import { forgetScan, keptDays, readCard } from './customer-scans.jobs.ts'
import { countOfBatch, countWaiting, findOwnScan, insertScan } from './customer-scans.repository.ts'
import { scanServerTexts } from './server.texts.ts'

/** Pictures that may wait for one person at a time. */
const maxWaiting = 100
/** What the user called the file may say who is on it: it is not kept. */
const fileName = { 'image/jpeg': 'card.jpg', 'image/png': 'card.png', 'image/webp': 'card.webp' } as const
const nameOf = (contentType: string) => fileName[contentType as keyof typeof fileName] ?? 'card'

/** Keeps a picture, decoded and written anew, and has it read. */
export async function takePicture(context: MemberContext, batchId = uuidv7()) {
  const { tx, viewer, services, language, request } = context
  const { content, contentType } = await cleanImage(await readFile(readUpload(request).path))
  // Two that arrive together count each other.
  await lockKey(tx, `card-scans:${viewer.accountId}`)
  if ((await countOfBatch(tx, batchId)) >= maxPictures)
    throw refuse(scanServerTexts, (t) => t.errors.batchFull, {
      reason: 'BATCH_FULL',
      values: { max: maxPictures },
    })
  if ((await countWaiting(tx, viewer.accountId)) >= maxWaiting)
    throw refuse(scanServerTexts, (t) => t.errors.tooMany, {
      reason: 'TOO_MANY',
      values: { max: maxWaiting },
    })
  const file = await services.files.savePrivate(tx, {
    name: nameOf(contentType),
    content,
    contentType,
    createdBy: viewer.accountId,
  })
  const scanId = uuidv7()
  const by = { accountId: viewer.accountId, language }
  const job = await startJob(tx, readCard, { payload: { scanId }, ...by })
  await insertScan(tx, { id: scanId, batchId, accountId: viewer.accountId, fileId: file.id, jobId: job.id })
  await startJob(tx, forgetScan, {
    payload: { scanId },
    accountId: null,
    language,
    dueAt: new Date(Date.now() + keptDays * dayMs),
  })
  await recordBy(context, [{ objectType: 'cardScan', objectId: scanId, event: 'scan', to: 'scanning' }])
  return { scanId, jobId: job.id }
}

/** The part of the picture around a box, with some paper on each side. */
async function cropped(content: Buffer, box: Box): Promise<Buffer> {
  const { width, height } = await sharp(content).metadata()
  const more = Math.max(8, Math.round(box.height * 0.35))
  const left = Math.min(width - 1, Math.max(0, box.x - more))
  const top = Math.min(height - 1, Math.max(0, box.y - more))
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, box.width + 2 * more)),
    height: Math.max(1, Math.min(height - top, box.height + 2 * more)),
  }
  return sharp(content)
    .extract(region)
    .resize(900, 160, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

/** Sends one's own picture, or the part of it where a field stands. */
export async function sendPicture(
  context: MemberContext,
  { id, field }: { id: string; field: number | undefined },
) {
  const { tx, viewer, services, reply } = context
  const scan = await findOwnScan(tx, { id, accountId: viewer.accountId })
  const box = field === undefined ? null : scan?.fields[field]?.box
  const file = scan && box !== undefined ? await services.files.find(tx, scan.fileId) : undefined
  if (!file || box === undefined || (field !== undefined && box === null)) throw notFound()
  const content = await buffer(await services.files.open(file))
  return reply
    .type(box ? 'image/png' : file.contentType)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(box ? await cropped(content, box) : content)
}
