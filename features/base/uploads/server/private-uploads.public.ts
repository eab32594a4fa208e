import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'

import { checkDocument } from '#platform/server/files/document.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { cleanImage } from '#platform/server/files/image.ts'
import { limitParallel } from '#platform/server/files/limit-parallel.ts'
import type { StoredFile } from '#platform/server/files/stored-files.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { CallContext } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import { serverTexts } from '#platform/server/text/server.texts.ts'

import { documentRule, imageRule } from '../uploads.contract.ts'

const isPicture = (extension: string) => (imageRule.extensions as readonly string[]).includes(extension)
const mebibyte = 1024 * 1024

interface Kinds {
  kinds: 'pictures' | 'all'
  /** Marked where the file is refused. */
  field: string
}

/** Looks at what was uploaded: pictures are decoded and written anew, documents checked to be what they say, each by the rule of its kind. */
export async function checkPrivately(request: CallContext['request'], { kinds, field }: Kinds) {
  const { path, name, extension, bytes, sha256 } = readUpload(request)
  const marks = { fields: { [field]: 'file' } }
  const isImage = isPicture(extension)
  if (!isImage && kinds === 'pictures') {
    const values = { extensions: imageRule.extensions.map((known) => known.slice(1)).join(', ') }
    throw refuse(serverTexts, (t) => t.upload.wrongExtension, {
      status: 400,
      reason: 'WRONG_TYPE',
      values,
      ...marks,
    })
  }
  const rule = isImage ? imageRule : documentRule
  if (bytes > rule.maxBytes) {
    const values = { max: `${rule.maxBytes / mebibyte} MB` }
    throw refuse(serverTexts, (t) => t.upload.tooLarge, {
      status: 413,
      reason: 'TOO_LARGE',
      values,
      ...marks,
    })
  }
  const { content, contentType } = isImage
    ? await cleanImage(await readFile(path))
    : { content: { path, bytes, sha256 }, contentType: await checkDocument({ path, bytes, extension }) }
  return { name, content, contentType, isImage }
}

/** Keeps what was uploaded where only its feature can fetch it. */
export async function keepPrivately(
  {
    tx,
    viewer,
    services,
    request,
  }: Pick<CallContext, 'services' | 'request'> & { tx: Tx; viewer: { accountId: string } },
  kinds: Kinds,
) {
  const { isImage, ...checked } = await checkPrivately(request, kinds)
  const file = await services.files.savePrivate(tx, { ...checked, createdBy: viewer.accountId })
  return { file, isImage, content: Buffer.isBuffer(checked.content) ? checked.content : undefined }
}

const twoAtOnce = limitParallel(2)
const smallSide = 320

/** Sends a private file to somebody of whom the caller has made sure. Never active content: pictures inline, the rest as a download. */
export async function sendPrivately(
  { services, reply }: Pick<CallContext, 'services' | 'reply'>,
  file: StoredFile,
  size?: 'small',
) {
  const isImage = file.contentType.startsWith('image/')
  reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', contentDisposition(isImage ? 'inline' : 'attachment', file.originalName))
  const content = await services.files.open(file)
  if (!isImage || size === undefined)
    return reply.type(file.contentType).header('content-length', String(file.bytes)).send(content)
  const whole = await buffer(content)
  const fit = { fit: 'inside', withoutEnlargement: true } as const
  return reply
    .type('image/webp')
    .send(await twoAtOnce(() => sharp(whole).resize(smallSide, smallSide, fit).webp().toBuffer()))
}
