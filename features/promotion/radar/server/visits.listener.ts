import type { FastifyInstance } from 'fastify'

import {
  type ForgottenVisitor,
  visitorForgotten,
  visitsWritten,
} from '#features/visits/visitors/server/visits.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { scoreSeenVisits } from './pipeline.actions.ts'
import { eraseBrowser } from './radar-erasing.repository.ts'
import { lockRadar } from './radar-locks.repository.ts'
import { rescore, scoringOf } from './scoring.actions.ts'

/** Visits that are written within this time are looked at together. */
const gatherMs = 300

/** Looks at visits of a company soon after they were written, one look at a time. */
function createLooking(app: FastifyInstance) {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isClosed = false

  function look(companyId: string): void {
    const work = scoreSeenVisits(app.services, companyId).catch((error: unknown) =>
      // The visits wait for the next look.
      app.log.error({ err: error }, 'visits were not scored'),
    )
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
  }

  return {
    soon(companyId: string): void {
      if (isClosed || timers.has(companyId)) return
      const timer = setTimeout(() => {
        timers.delete(companyId)
        look(companyId)
      }, gatherMs)
      timers.set(companyId, timer.unref())
    },
    async close(): Promise<void> {
      isClosed = true
      timers.forEach((timer) => clearTimeout(timer))
      await Promise.all(running)
    },
  }
}

/** A visitor who declines is not known any more; a person with other browsers is scored without this one. */
async function forget(tx: Tx, { visitorId }: ForgottenVisitor): Promise<void> {
  if (visitorId === undefined) return
  await lockRadar(tx)
  const staying = await eraseBrowser(tx, visitorId)
  if (staying.length > 0) await rescore(tx, staying, await scoringOf(tx))
}

/** Follows visits as they are written down. */
export function mountVisitListener(app: FastifyInstance): void {
  const looking = createLooking(app)
  app.services.hooks.add(visitsWritten, (companyId) => looking.soon(companyId))
  app.services.hooks.add(visitorForgotten, forget)
  app.addHook('onClose', () => looking.close())
}
