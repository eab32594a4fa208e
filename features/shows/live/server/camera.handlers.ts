import type { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { id as idSchema } from '#platform/contract/schemas.ts'
import { admit } from '#platform/server/http/mount-contract.ts'

import { cameraHeaders, cameraRule } from '../camera.contract.ts'
import type { CameraFlaw } from './camera-runs.actions.ts'
import { liveStudio } from './live-studio.actions.ts'

const access = 'broadcast:host' as const

const statuses: Readonly<Record<CameraFlaw, number>> = {
  key: 403,
  order: 409,
  startOver: 410,
  fast: 429,
  full: 503,
}

const text = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const isId = (value: string) => idSchema.safeParse(value).success

/** The bytes of a part; undefined for more than one holds. */
async function bytesOf(body: Readable): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > cameraRule.mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

type OfBroadcast = FastifyRequest<{ Params: { id: string } }>

/** Takes what the browser of a host records, part by part: with the session of a colleague and the key of the broadcast. */
export async function mountCamera(app: FastifyInstance): Promise<void> {
  const { services } = app

  /** The numbered part of a request; undefined where it is none. */
  function partOf(request: FastifyRequest) {
    const [key, run, part] = [cameraHeaders.key, cameraHeaders.run, cameraHeaders.part].map((name) =>
      text(request, name),
    )
    return key && run && isId(run) && part && /^\d{1,7}$/.test(part)
      ? { key, run, part: Number(part) }
      : undefined
  }

  /** The camera that sends a request, looked at before a byte is read: its key names the broadcast of this company, and its own end. */
  async function cameraOf(request: OfBroadcast) {
    const { companyId } = admit({ access }, request)
    const { id: broadcastId } = request.params
    const sent = partOf(request)
    if (!isId(broadcastId) || !sent) return 400
    const place = { companyId, broadcastId }
    const studio = services.provided.get(liveStudio)
    return (await studio.isOurKey(place, sent.key)) ? { place, studio, sent } : 403
  }

  await app.register(async (scope) => {
    // Read by the handler, once it is known who sends.
    scope.addContentTypeParser(cameraRule.type, (_request, payload, done) => done(null, payload))
    scope.addHook('preValidation', async (request) => void admit({ access }, request))
    scope.route({
      method: 'PUT',
      url: `${cameraRule.path}/:id`,
      // It lasts as long as the line is slow, and takes no place of others meanwhile.
      config: { access, standard: 'webm', isUnlimited: true, takesFile: true },
      handlerTimeout: 60_000,
      async handler(request: OfBroadcast, reply) {
        const answer = (status: number, next = 0) =>
          reply.code(status).header('cache-control', 'no-store').send({ next })
        const camera = await cameraOf(request)
        if (typeof camera === 'number') return answer(camera)
        const { place, studio, sent } = camera
        if (Number(request.headers['content-length'] ?? 0) > cameraRule.mostBytes) return answer(413)
        const content = await bytesOf(request.body as Readable)
        if (content === undefined) return answer(413)
        if (content.length === 0) return answer(400)
        const taken = await studio.takeCamera(place, { ...sent, content })
        return answer('flaw' in taken ? statuses[taken.flaw] : 200, taken.next)
      },
    })
    scope.route({
      method: 'DELETE',
      url: `${cameraRule.path}/:id`,
      config: { access, standard: 'webm' },
      async handler(request: OfBroadcast, reply) {
        const camera = await cameraOf(request)
        if (typeof camera === 'number') return reply.code(camera).send()
        camera.studio.stopCamera(camera.place, camera.sent)
        return reply.code(204).send()
      },
    })
  })
}
