import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { findOpenScreen } from '#features/shows/onsite/server/screens.public.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { notFound, tooMany } from '#platform/server/http/refusal.ts'

import { endRound } from './ad-screen.actions.ts'

const ending = z.object({ turn: z.number().int().min(0) })

/** Mounts the address at which displays in a hall say that a round was shown to its end. */
export function mountAdScreens(app: FastifyInstance): void {
  // A display says so four times a minute; one address may stand in every hall.
  const perScreen = createBudget({ limit: 1200, windowMs: 600_000 })
  app.post(
    '/screen/:id/turn',
    { config: { access: 'page' as const } },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { id } = request.params
      const { success, data } = ending.safeParse(request.body ?? {})
      if (!success) throw notFound()
      if (!perScreen.take(id)) throw tooMany(600)
      const found = await findOpenScreen(app.services.database, id)
      if (found?.screen.kind !== 'ads') throw notFound()
      await endRound(app.services, found, data.turn)
      return reply.code(204).send()
    },
  )
}
