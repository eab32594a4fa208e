import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { admit } from '#platform/server/http/mount-contract.ts'

import { videoRule } from '../videos.contract.ts'
import { openUpload, type Sender, takeBytes } from './video-uploads.actions.ts'
import { abandonUpload } from './videos.actions.ts'
import type { Upload } from './videos.repository.ts'

const access = 'material:edit' as const
const version = '1.0.0'
const chunkType = 'application/offset+octet-stream'
/** Each holds a part in memory, for as long as its line is slow. */
const mostAtOnce = 16
/** One person sends no more at once, so that nobody with many slow lines keeps everybody else out. */
const mostOfOne = 4

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** The value of a key of `Upload-Metadata`: pairs of a key and base64, with commas between. */
function metadataOf(header: string, key: string): string {
  const pair = header.split(',').map((entry) => entry.trim().split(' '))
  const found = pair.find(([name]) => name === key)
  return Buffer.from(found?.[1] ?? '', 'base64').toString('utf8')
}

const tokenOf = ({ headers }: FastifyRequest) =>
  text(headers['upload-token']) || metadataOf(text(headers['upload-metadata']), 'token')

const statusOf = { otherOffset: 409, tooLong: 413, tooShort: 400, gone: 404 } as const

const facts = ({ bytes, received, expiresAt }: Upload) => ({
  'upload-offset': String(received),
  'upload-length': String(bytes),
  'upload-expires': expiresAt.toUTCString(),
})

/**
 * Uploads that can be interrupted and gone on with: the core of the tus protocol 1.0.0 with creation, expiration and
 * termination. An upload begins with `getOnDemandSignature`, whose token every request repeats, beside the session.
 */
export async function mountVideoUploads(app: FastifyInstance): Promise<void> {
  const { services } = app
  const running = new Map<string, number>()
  const isFull = (accountId: string) =>
    (running.get(accountId) ?? 0) >= mostOfOne ||
    [...running.values()].reduce((sum, count) => sum + count, 0) >= mostAtOnce
  const count = (accountId: string, change: 1 | -1) => {
    const left = (running.get(accountId) ?? 0) + change
    if (left === 0) running.delete(accountId)
    else running.set(accountId, left)
  }

  const senderOf = (request: FastifyRequest): Sender => ({
    services,
    viewer: admit({ access }, request),
    token: tokenOf(request),
  })

  /** The upload of the address, for its own sender alone: everybody else gets what an unknown one gets. */
  async function ownUpload(request: FastifyRequest): Promise<Upload | undefined> {
    const upload = await openUpload(senderOf(request))
    const { id } = request.params as { id?: string }
    return upload && (id === undefined || id === upload.id) ? upload : undefined
  }

  const answer = (reply: FastifyReply, status: number) =>
    reply.code(status).headers({ 'tus-resumable': version, 'cache-control': 'no-store' }).send()

  await app.register(async (scope) => {
    // Bytes are read by the handler as they come: nothing of the size of a video is ever in memory.
    scope.addContentTypeParser(chunkType, (_request, payload, done) => done(null, payload))
    scope.addHook('preValidation', async (request, reply) => {
      admit({ access }, request)
      if (text(request.headers['tus-resumable']) !== version)
        return reply.code(412).header('tus-version', version).send()
    })
    const config = { access, standard: 'tus' }

    scope.route({
      method: 'POST',
      url: '/material/video/tus',
      config,
      async handler(request, reply) {
        const upload = await ownUpload(request)
        if (!upload) return answer(reply, 404)
        const length = Number(text(request.headers['upload-length']) || 'x')
        if (!Number.isSafeInteger(length) || length < 0) return answer(reply, 400)
        if (length > videoRule.maxBytes || length > upload.bytes) return answer(reply, 413)
        if (length !== upload.bytes) return answer(reply, 400)
        void reply.headers({ ...facts(upload), location: `/material/video/tus/${upload.id}` })
        return answer(reply, 201)
      },
    })
    scope.route({
      method: 'HEAD',
      url: '/material/video/tus/:id',
      config,
      async handler(request, reply) {
        const upload = await ownUpload(request)
        if (!upload) return answer(reply, 404)
        void reply.headers(facts(upload))
        return answer(reply, 200)
      },
    })
    scope.route({
      method: 'PATCH',
      url: '/material/video/tus/:id',
      // It lasts as long as the line is slow, and takes no place of others meanwhile.
      config: { ...config, isUnlimited: true, takesFile: true },
      handlerTimeout: 600_000,
      async handler(request, reply) {
        const upload = await ownUpload(request)
        if (!upload) return answer(reply, 404)
        if (request.headers['content-type'] !== chunkType) return answer(reply, 415)
        const offset = Number(text(request.headers['upload-offset']) || 'x')
        if (!Number.isSafeInteger(offset) || offset < 0) return answer(reply, 400)
        if (offset + Number(request.headers['content-length'] ?? 0) > upload.bytes) return answer(reply, 413)
        const { accountId } = upload
        if (isFull(accountId)) {
          void reply.header('retry-after', '5')
          return answer(reply, 503)
        }
        count(accountId, 1)
        try {
          const body = request.body as Readable
          const taken = await takeBytes(senderOf(request), upload, { offset, body })
          if ('flaw' in taken) return await answer(reply, statusOf[taken.flaw])
          void reply.headers(facts({ ...upload, received: taken.received }))
          return await answer(reply, 204)
        } finally {
          count(accountId, -1)
        }
      },
    })
    scope.route({
      method: 'DELETE',
      url: '/material/video/tus/:id',
      config,
      async handler(request, reply) {
        const upload = await ownUpload(request)
        if (!upload) return answer(reply, 404)
        await abandonUpload(request, admit({ access }, request), upload)
        return answer(reply, 204)
      },
    })
  })
}
