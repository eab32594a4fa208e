import type { FastifyInstance } from 'fastify'

import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { subjectTypes, type VisitBatch, visitorsContract } from '../visitors.contract.ts'
import { createVisitQueue, flushVisits, visitQueue } from './visit-queue.adapter.ts'
import { visitsWritten } from './visit-hooks.public.ts'
import { addReport, keepReport } from './visit-reports.repository.ts'
import { hasDeclined } from './visitor-cookie.adapter.ts'
import { madeAt } from './visits.domain.ts'

const longestBeacon = 60 * 1024
const tenMinutes = 10 * 60_000

/** A page whose opening is not written down after so long is none of ours. */
const youngMs = 60_000

/** Adds what a page reports to its visit, or keeps it until the visit is there. Unknown and old pages are passed over in silence. */
async function record(
  { database, hooks }: Services,
  { page, visitId: pageId, events }: VisitBatch,
): Promise<void> {
  const found = await resolveAddress(database, page, [...subjectTypes, 'share'])
  if (!found) return
  const report = { pageId, events, at: new Date() }
  const isAdded = await database.asTenant(found.companyId, (tx) => addReport(tx, report))
  // The server that made the page may have a clock that is ahead of this one's.
  if (!isAdded && report.at.getTime() - madeAt(pageId) < youngMs)
    await database.asTenant(found.companyId, (tx) => keepReport(tx, report))
  await hooks.tell(visitsWritten, found.companyId)
}

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
      track: async ({ body }, { services, request }) => {
        const cost = body.events.length
        if (!hasDeclined(request) && perAddress.take(request.ip, cost) && perVisit.take(body.visitId, cost))
          await record(services, body)
        return null
      },
    })
  })
}
