import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import { activityPattern, findPlace } from '#features/shows/registrations/server/show-pages.public.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { notFound, tooMany } from '#platform/server/http/refusal.ts'
import { streamEvents } from '#platform/server/live/event-stream.ts'
import { createSharedReads } from '#platform/server/live/shared-reads.ts'

import type { LivePartModel } from '../face/live-page-model.ts'
import { readLivePart } from './live-part.actions.ts'
import { broadcastTopic } from './live-topic.data.ts'

type Followed = FastifyRequest<{ Params: { id: string; broadcast: string } }>

/** Mounts the streams by which pages of broadcasts follow them. However many watch, a change is read once. */
export function mountLiveEvents(
  app: FastifyInstance,
  { part }: { part: (model: LivePartModel) => string },
): void {
  const { services } = app
  const { database, live } = services
  const route = { config: { access: 'page' as const } }
  const shared = createSharedReads(live)
  // A whole hall may stand behind one address, and a stream is opened anew every five minutes.
  const openings = createBudget({ limit: 3000, windowMs: 600_000 })
  /** Counts readings, from a number that no earlier process has used. */
  let version = Date.now()

  app.get('/a/:id/live/:broadcast/events', route, async (request: Followed, reply) => {
    const { id, broadcast: broadcastId } = request.params
    if (!openings.take(request.ip)) throw tooMany(600)
    if (!activityPattern.test(id) || !z.uuid().safeParse(broadcastId).success) throw notFound()
    const { companyId, activityId } = await findPlace(services, id)
    const language = pageLanguage(request, reply, services)
    const topic = broadcastTopic(broadcastId)
    const read = async () => {
      const own = (version += 1)
      const model = await database.asTenant(
        companyId,
        (tx) => readLivePart({ tx, services }, { activityId, broadcastId }, language),
        { readOnly: true },
      )
      if (!model) return undefined
      const { state, hasPicture } = model
      return { version: own, data: { state, hasPicture, html: part(model) }, isLast: false }
    }
    const reading = shared.open(topic, `${companyId} ${activityId} ${language}`, read)
    const subscribe = (wake: () => void) => {
      const end = live.subscribe(topic, wake)
      return () => {
        end()
        reading.close()
      }
    }
    streamEvents({ request, reply, read: reading.read, subscribe })
    return reply
  })
}
