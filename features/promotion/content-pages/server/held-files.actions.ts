import type { FastifyReply } from 'fastify'

import { contentDisposition } from '#platform/server/files/file-name.ts'
import { thumbnailSizes } from '#platform/server/files/image.ts'
import type { Services } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

/** Sends a file that stands behind a gate: kept by no browser and nothing between, because each request is checked anew. */
export async function sendHeld(
  { services, reply }: { services: Services; reply: FastifyReply },
  { companyId, fileId, size }: { companyId: string; fileId: string; size: string | undefined },
): Promise<FastifyReply> {
  const file = orNotFound(
    await services.database.asTenant(companyId, (tx) => services.files.find(tx, fileId), { readOnly: true }),
  )
  const isImage = file.kind === 'image'
  const side =
    size === undefined
      ? undefined
      : orNotFound(thumbnailSizes.find((known) => isImage && String(known) === size))
  const content = await services.files.open(file, side)
  if (side === undefined) void reply.header('content-length', String(file.bytes))
  return reply
    .type(side === undefined ? file.contentType : 'image/webp')
    .headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': contentDisposition(isImage ? 'inline' : 'attachment', file.originalName),
      'x-robots-tag': 'noindex',
    })
    .send(content)
}
