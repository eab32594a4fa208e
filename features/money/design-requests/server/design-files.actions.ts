import { readFile } from 'node:fs/promises'

import { sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import { checkDocument } from '#platform/server/files/document.ts'
import { cleanImage } from '#platform/server/files/image.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { CallContext, MemberContext } from '#platform/server/http/context.ts'
import { readUpload, type Upload } from '#platform/server/http/read-upload.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { DesignFile } from '../design-requests.contract.ts'
import { insertFile } from './design-requests.repository.ts'
import { fileOf } from './design-requests.view.ts'

const pictures = ['.jpg', '.jpeg', '.png', '.webp']

/** Pictures are decoded and written anew, documents checked to be what they say. */
async function checkedContent({ path, extension, bytes, sha256 }: Upload) {
  if (pictures.includes(extension)) {
    const { content, contentType } = await cleanImage(await readFile(path))
    return { content, contentType, isImage: true }
  }
  return {
    content: { path, bytes, sha256 },
    contentType: await checkDocument({ path, bytes, extension }),
    isImage: false,
  }
}

interface Place {
  tx: Tx
  /** Absent while the request is still being written. */
  requestId: string | null
}

/** Keeps a file that nobody has an address of; it waits for the message that it belongs to. */
export async function keepFile(
  { services, viewer, request }: MemberContext,
  { tx, requestId }: Place,
): Promise<DesignFile> {
  const upload = readUpload(request)
  const { content, contentType, isImage } = await checkedContent(upload)
  const stored = await services.files.savePrivate(tx, {
    name: upload.name,
    content,
    contentType,
    createdBy: viewer.accountId,
  })
  return fileOf(
    await insertFile(tx, {
      fileId: stored.id,
      requestId,
      name: stored.originalName,
      bytes: stored.bytes,
      isImage,
      uploadedBy: viewer.accountId,
    }),
  )
}

/** Sends a stored file; the caller has made sure who asks. */
export async function sendFile(context: CallContext, tx: Tx, fileId: string) {
  const file = await context.services.files.find(tx, fileId).then(orNotFound)
  return sendPrivately(context, file)
}
