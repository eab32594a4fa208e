import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { publicId } from '#platform/contract/schemas.ts'
import { notFound, orNotFound } from '../http/refusal.ts'
import { contentDisposition } from './file-name.ts'
import { MissingFileError } from './file-store.ts'
import { thumbnailSizes, type ThumbnailSize } from './image.ts'
import type { StoredFile } from './stored-files.tables.ts'

const params = z.object({ publicId, size: z.enum(['thumb', ...thumbnailSizes.map(String)]).optional() })

const sizeOf = (size: string | undefined): ThumbnailSize | undefined =>
  size === undefined ? undefined : size === 'thumb' ? 256 : (Number(size) as ThumbnailSize)

/** How many files are remembered, so that a page full of pictures does not ask the database for each. */
const remembered = 5_000

/** `GET /files/:publicId` and its thumbnails `/64`, `/thumb`, `/256`, `/1024`. Never active content: images inline, the rest as a download. */
export function serveFiles(app: FastifyInstance): void {
  const known = new Map<string, StoredFile>()

  async function find(id: string): Promise<StoredFile> {
    const file = orNotFound(known.get(id) ?? (await app.services.files.findPublic(id)))
    // The oldest goes first: a Map keeps the order of insertion.
    known.delete(id)
    known.set(id, file)
    if (known.size > remembered) known.delete(known.keys().next().value ?? '')
    return file
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const wanted = request.params as z.infer<typeof params>
    const file = await find(wanted.publicId)
    const size = file.kind === 'image' ? sizeOf(wanted.size) : undefined
    if (wanted.size !== undefined && size === undefined) throw notFound()
    const etag = `"${file.sha256.slice(0, 32)}${size ? `-${size}` : ''}"`
    const isKnown = request.headers['if-none-match'] === etag
    // Opened before any header says that the answer may be kept for a year.
    const content = isKnown ? undefined : await openOr404(app, file, size)
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header(
        'content-disposition',
        contentDisposition(file.kind === 'image' ? 'inline' : 'attachment', file.originalName),
      )
    if (!content) return reply.code(304).send()
    void reply.type(size === undefined ? file.contentType : 'image/webp')
    if (size === undefined) void reply.header('content-length', String(file.bytes))
    return reply.send(content)
  }

  for (const url of ['/files/:publicId', '/files/:publicId/:size']) {
    app.route({
      method: 'GET',
      url,
      config: { access: 'page' },
      schema: { params },
      handlerTimeout: 600_000,
      handler: serve,
    })
  }
}

async function openOr404(app: FastifyInstance, file: StoredFile, size: ThumbnailSize | undefined) {
  try {
    return await app.services.files.open(file, size)
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error
    app.log.error({ err: error, fileId: file.id }, 'the bytes of a stored file are gone')
    throw notFound()
  }
}
