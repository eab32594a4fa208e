import type { FastifyInstance } from 'fastify'

import { notFound } from '#platform/server/http/refusal.ts'

import { takeCloudEvent } from './cloud-notices.actions.ts'
import { cloudNoticePath, liveCloud } from './live-cloud.public.ts'

const longestNotice = 16 * 2 ** 10

/** Hears from the service that takes pictures: they begin, end, and were recorded. What is not signed is not heard. */
export function mountCloudNotices(app: FastifyInstance): void {
  const { services } = app
  app.post(
    cloudNoticePath,
    { config: { access: 'page' as const }, bodyLimit: longestNotice },
    async (request, reply) => {
      const cloud = services.provided.get(liveCloud)
      if (!cloud) throw notFound()
      const notice = cloud.readNotice(request.body, new Date())
      if (notice === 'forged') return reply.code(403).send({ code: 403 })
      if (notice !== 'other') await takeCloudEvent(services, notice)
      // Anything else than 200 is sent again.
      return reply.send({ code: 0 })
    },
  )
}
