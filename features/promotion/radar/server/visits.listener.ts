import { setTimeout as sleep } from 'node:timers/promises'
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

/** Visits that are written in one go are looked at in one go. */
const gatherMs = 20
/** While visits keep coming, so long lies at least between two looks; a long look is followed by a rest as long. */
const restMs = 200

/**
 * Looks at visits of a company as soon as they are written. One look at a time: a second one would only wait for the lock
 * of the radar, on a connection that a visitor needs.
 */
function createLooking(app: FastifyInstance) {
  const looking = new Map<string, Promise<void>>()
  /** Companies of which something was written since their look began. */
  const stale = new Set<string>()
  const closing = new AbortController()

  const pause = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)

  async function look(companyId: string): Promise<void> {
    const began = performance.now()
    await scoreSeenVisits(app.services, companyId).catch((error: unknown) =>
      // The visits wait for the next look.
      app.log.error({ err: error }, 'visits were not scored'),
    )
    await pause(Math.max(restMs, performance.now() - began))
  }

  async function follow(companyId: string): Promise<void> {
    await pause(gatherMs)
    while (stale.delete(companyId) && !closing.signal.aborted) await look(companyId)
    looking.delete(companyId)
  }

  return {
    soon(companyId: string): void {
      if (closing.signal.aborted) return
      stale.add(companyId)
      if (!looking.has(companyId)) looking.set(companyId, follow(companyId))
    },
    async close(): Promise<void> {
      closing.abort()
      await Promise.all(looking.values())
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
