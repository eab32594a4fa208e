import type { FastifyInstance } from 'fastify'

import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { subjectTypes, visitorsContract } from '../visitors.contract.ts'
import { createVisitQueue, flushVisits, visitQueue } from './visit-queue.adapter.ts'
import { visitsWritten } from './visit-hooks.public.ts'
import { createReportWriting } from './visit-reports.actions.ts'
import { hasDeclined } from './visitor-cookie.adapter.ts'

const longestBeacon = 60 * 1024
const tenMinutes = 10 * 60_000

/** Page views are written down in the background, and all of them before the server ends. */
function provideQueue(app: FastifyInstance): void {
  const { database, regionOf, provided, hooks } = app.services
  const onError = (error: unknown, lost: number) =>
    app.log.error({ lost, err: error }, 'visits were not recorded')
  const onWritten = (companyId: string) => void hooks.tell(visitsWritten, companyId)
  provided.provide(visitQueue, createVisitQueue({ database, regionOf, onError, onWritten }))
  app.addHook('onClose', () => flushVisits(app.services))
}

/** The visitors' beacon. */
export async function mountVisitors(app: FastifyInstance): Promise<void> {
  provideQueue(app)
  const writeReport = createReportWriting(app.services)
  const perAddress = createBudget({ limit: 6000, windowMs: tenMinutes })
  const perVisit = createBudget({ limit: 400, windowMs: tenMinutes })
  await app.register(async (scope) => {
    // Beacons travel as text, so that no browser asks for permission first; here alone, not in the whole server.
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: longestBeacon },
      scope.getDefaultJsonParser('error', 'error'),
    )
    mountContract(scope, visitorsContract, {
      track: async ({ body: { page, visitId, events } }, { services, request }) => {
        const cost = events.length
        if (hasDeclined(request) || !perAddress.take(request.ip, cost) || !perVisit.take(visitId, cost))
          return null
        const found = await resolveAddress(services.database, page, [...subjectTypes, 'share'])
        if (found) await writeReport(found.companyId, { pageId: visitId, events, at: new Date() })
        return null
      },
    })
  })
}
