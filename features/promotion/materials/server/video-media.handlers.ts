import type { FastifyInstance, FastifyRequest } from 'fastify'

import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { StoredFile } from '#platform/server/files/stored-files.tables.ts'

import type { CaptionLanguage } from '../videos.contract.ts'
import { rangeOf } from './media-range.domain.ts'
import { type MediaKey, readMediaToken } from './video-media.public.ts'
import { findReady, type Video } from './videos.repository.ts'

type ByToken = FastifyRequest<{ Params: { signed: string } }>

function fileIdOf(video: Video, part: MediaKey['part']): string | null | undefined {
  if (part === 'play') return video.playFileId
  if (part.startsWith('poster')) return video.posterFileIds[Number(part.slice('poster'.length))]
  return video.captions.find(({ language }) => language === (part as CaptionLanguage))?.fileId
}

/**
 * The one address by which a video leaves the server: signed, kept by nobody, and asked anew at each request whether the video
 * may still be played. The file as it was sent has no such address.
 */
export function mountVideoMedia(app: FastifyInstance): void {
  const { services } = app

  async function findFile(token: string): Promise<StoredFile> {
    const key = await readMediaToken(services, token)
    if (!key) throw notFound()
    const file = await services.database.asTenant(
      key.companyId,
      async (tx) => {
        const company = await findCompany(tx)
        const isOpen = company && company.state !== 'suspended' && company.state !== 'closed'
        const [video] = isOpen ? await findReady(tx, [key.videoId]) : []
        const fileId = video && fileIdOf(video, key.part)
        return fileId ? services.files.find(tx, fileId) : undefined
      },
      { readOnly: true },
    )
    if (!file) throw notFound()
    return file
  }

  app.route({
    method: 'GET',
    url: '/p/media/:signed',
    // A video plays for minutes and costs nothing meanwhile: it takes no place of those who wait for pages.
    config: { access: 'page', isUnlimited: true },
    handlerTimeout: 600_000,
    async handler(request: ByToken, reply) {
      const file = await findFile(request.params.signed)
      void reply.type(file.contentType).headers({
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': 'inline',
        'x-robots-tag': 'noindex',
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
    },
  })
}
