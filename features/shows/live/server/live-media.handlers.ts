import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { rangeOf } from '#features/promotion/materials/server/media-range.public.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { StoredFile } from '#platform/server/files/stored-files.tables.ts'

import { liveStudio } from './live-studio.actions.ts'
import { type MediaKey, readMediaToken } from './live-media.public.ts'
import { findBroadcast } from './live.repository.ts'
import { isPiece } from './stream-maker.adapter.ts'

type OfStream = FastifyRequest<{ Params: { signed: string; file: string } }>
type OfReplay = FastifyRequest<{ Params: { signed: string } }>

const guarded = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-robots-tag': 'noindex',
}

/**
 * The addresses by which pictures leave the server: signed, and closed as soon as the broadcast is. A stream costs no
 * question to the database, however many watch it.
 */
export function mountLiveMedia(app: FastifyInstance): void {
  const { services } = app
  // A picture plays for hours and costs nothing meanwhile: it takes no place of those who wait for pages.
  const route = { config: { access: 'page' as const, isUnlimited: true }, handlerTimeout: 600_000 }

  async function keyOf(token: string, audiences: readonly MediaKey['audience'][]): Promise<MediaKey> {
    const key = await readMediaToken(services, token)
    if (!key || !audiences.includes(key.audience)) throw notFound()
    return key
  }

  app.get('/p/live/:signed/:file', route, async (request: OfStream, reply: FastifyReply) => {
    const { signed, file } = request.params
    const { broadcastId, audience } = await keyOf(signed, ['viewer', 'host'])
    const stream = services.provided.get(liveStudio).find(broadcastId)
    if (!stream || !isPiece(file) || (audience === 'viewer' && !stream.isOpen)) throw notFound()
    const path = join(stream.folder, file)
    const found = await stat(path).catch(() => undefined)
    if (!found) throw notFound()
    const isList = file === 'index.m3u8'
    return reply
      .type(isList ? 'application/vnd.apple.mpegurl' : 'video/mp2t')
      .headers({
        ...guarded,
        'cache-control': isList ? 'no-store' : 'private, max-age=60',
        'content-length': String(found.size),
      })
      .send(createReadStream(path, { end: Math.max(0, found.size - 1) }))
  })

  /** The recording of a broadcast, for as long as it is shown. */
  const findReplay = ({ companyId, broadcastId }: MediaKey): Promise<StoredFile | undefined> =>
    services.database.asTenant(
      companyId,
      async (tx) => {
        const broadcast = await findBroadcast(tx, broadcastId)
        return broadcast?.state === 'replay_ready' && broadcast.replayFileId !== null
          ? services.files.find(tx, broadcast.replayFileId)
          : undefined
      },
      { readOnly: true },
    )

  app.get('/p/replay/:signed', route, async (request: OfReplay, reply: FastifyReply) => {
    const file = await findReplay(await keyOf(request.params.signed, ['replay']))
    if (!file) throw notFound()
    void reply.type(file.contentType).headers({
      ...guarded,
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
    })
    const range = rangeOf(request.headers.range, file.bytes)
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
    if (range === 'whole')
      return reply.header('content-length', String(file.bytes)).send(await services.files.open(file))
    const { start, end } = range
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${start}-${end}/${file.bytes}`,
        'content-length': String(end - start + 1),
      })
      .send(await services.files.openRange(file, range))
  })
}
