import type { FastifyInstance, FastifyRequest } from 'fastify'

import { pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, tooMany } from '#platform/server/http/refusal.ts'
import { createDrawingCache } from '#platform/server/pages/drawing-cache.ts'

import { reportsContract } from '../reports.contract.ts'
import { drawnReports, openLinked, sendFile, sendLinked } from './report-files.actions.ts'
import { listLines } from './report-lines.actions.ts'
import {
  createReport,
  endSnapshotLink,
  listReports,
  makeSnapshot,
  removeReport,
  requireReport,
  requireSnapshot,
  shareSnapshot,
  updateReport,
} from './reports.actions.ts'
import { runReport } from './reports.jobs.ts'
import { findSnapshots } from './reports.repository.ts'
import { snapshotView } from './reports.view.ts'

const tenMinutes = 600_000

/** Reports, their snapshots and the links to them. */
export function mountReports(app: FastifyInstance): void {
  const { services } = app
  services.jobs.add(runReport)
  services.provided.provide(drawnReports, createDrawingCache({ maxBytes: 2 ** 24 }))
  // A file is drawn for each: nobody reads more than this.
  const budget = createBudget({ limit: 100, windowMs: tenMinutes })
  app.get(
    '/r/:id',
    { config: { access: 'page' as const }, handlerTimeout: 20_000 },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      if (!budget.take(request.ip)) throw tooMany(600)
      const { id } = request.params
      const opened = /^[0-9A-Za-z]{22}$/.test(id)
        ? await openLinked(services, id, pageLanguage(request, reply, services))
        : undefined
      if (!opened) throw notFound()
      return sendLinked(reply, opened)
    },
  )
  mountContract(app, reportsContract, {
    list: ({ query }, context) => listReports(context, query),
    create: ({ body }, context) => createReport(context, body),
    update: ({ params, body }, context) => updateReport(context, params.id, body),
    async remove({ params }, context) {
      await removeReport(context, params.id)
      return null
    },
    make: ({ params }, context) => makeSnapshot(context, params.id),
    async listSnapshots({ params, query }, context) {
      const { id } = await requireReport(context, params.id)
      const { list, ...total } = await findSnapshots(context.tx, id, query)
      return {
        list: list.map(({ from, to, ...row }) => ({
          ...row,
          from: from.toISOString(),
          to: to.toISOString(),
        })),
        ...total,
      }
    },
    getSnapshot: async ({ params }, context) =>
      snapshotView(context, (await requireSnapshot(context, params.id)).snapshot),
    listRows: ({ params, query }, context) => listLines(context, params.id, query),
    getFile: ({ params }, context) => sendFile(context, params.id),
    createLink: ({ params, body }, context) => shareSnapshot(context, params.id, body.days),
    endLink: ({ params }, context) => endSnapshotLink(context, params.id),
  })
}
