import type { FastifyInstance } from 'fastify'
import { approvalKinds } from '#features/company/approvals/server/approvals.public.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, orNotFound, refuse } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { cancelJob, jobTopic, restartJob } from '#platform/server/jobs/jobs.repository.ts'
import { finalStates } from '#platform/server/jobs/jobs.tables.ts'
import { streamEvents } from '#platform/server/live/event-stream.ts'
import { importsExportsContract, type Job } from '../imports-exports.contract.ts'
import {
  exportApproval,
  mustFindExport,
  presentExport,
  revokeExport,
  sendExport,
} from './export-requests.actions.ts'
import { expireExport, makeExport } from './exports.jobs.ts'
import { findExports } from './export-requests.repository.ts'
import { importsExportsServerTexts } from './server.texts.ts'
import { findJob, findJobs, type StartedJob } from './imports-exports.repository.ts'

/** Imports name themselves in the payload of their job, or are the job. */
function importIdOf({ id, kind, payload }: StartedJob): string | null {
  if (!kind.endsWith('.import')) return null
  const { importId } = (payload ?? {}) as { importId?: string }
  return importId ?? id
}

/** The person who started it may do so again: it works with their rights. */
const isRestartable = ({ state, restartState, createdBy }: StartedJob, { accountId }: Viewer) =>
  state === 'failed' && restartState !== null && createdBy === accountId

/** A job as people see it. */
const presentJob = (
  job: StartedJob,
  { viewer, language, services }: Pick<MemberContext, 'viewer' | 'language' | 'services'>,
): Job => ({
  id: job.id,
  kind: job.kind,
  title: services.jobs.titleOf(job.kind, language),
  state: job.state,
  done: job.done,
  total: job.total,
  error: job.error,
  result: (job.result ?? null) as Job['result'],
  hasFile: job.resultFileId !== null,
  importId: importIdOf(job),
  startedByName: job.startedByName,
  isMine: job.createdBy === viewer.accountId,
  isRestartable: isRestartable(job, viewer),
  isCancelable: !finalStates.includes(job.state) && !job.cancelAsked,
  createdAt: job.createdAt.toISOString(),
  startedAt: job.startedAt?.toISOString() ?? null,
  finishedAt: job.finishedAt?.toISOString() ?? null,
})

const findOr404 = async ({ tx, viewer }: MemberContext, id: string) => {
  return findJob(tx, viewer, id).then(orNotFound)
}

/** The calls by which people follow, fetch and cancel what takes longer than a request. */
export function mountImportsExports(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  jobs.add(makeExport)
  jobs.add(expireExport)
  hooks.add(approvalKinds, exportApproval(app.services))
  mountContract(app, importsExportsContract, {
    async list({ query }, context) {
      const { list, ...total } = await findJobs(context.tx, context.viewer, query)
      return { list: list.map((job) => presentJob(job, context)), ...total }
    },
    listKinds: (_request, { language }) => jobs.listed(language),
    get: async ({ params }, context) => presentJob(await findOr404(context, params.id), context),
    async events({ params }, context) {
      const { request, reply, services, viewer } = context
      await findOr404(context, params.id)
      streamEvents({
        request,
        reply,
        subscribe: (wake) => services.live.subscribe(jobTopic(params.id), wake),
        async read() {
          const found = await services.database.asTenant(
            viewer.companyId,
            (tx) => findJob(tx, viewer, params.id),
            { readOnly: true },
          )
          return (
            found && {
              version: found.version,
              data: presentJob(found, context),
              isLast: finalStates.includes(found.state),
            }
          )
        },
      })
    },
    async file({ params }, context) {
      const { resultFileId } = await findOr404(context, params.id)
      const file =
        resultFileId === null ? undefined : await context.services.files.find(context.tx, resultFileId)
      if (!file) throw notFound()
      const { reply, services } = context
      const content = await services.files.open(file)
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition('attachment', file.originalName))
        .header('content-length', String(file.bytes))
        .type(file.contentType)
      return content
    },
    async listExports({ query }, context) {
      const { list, ...total } = await findExports(context.tx, context.viewer, query)
      return { list: list.map((request) => presentExport(request, context)), ...total }
    },
    getExport: async ({ params }, context) =>
      presentExport(await mustFindExport(context, params.id), context),
    downloadExport: ({ params }, context) => sendExport(context, params.id),
    revokeExport: async ({ params }, context) =>
      presentExport(await revokeExport(context, params.id), context),
    async restart({ params }, context) {
      const found = await findOr404(context, params.id)
      if (!isRestartable(found, context.viewer) || !(await restartJob(context.tx, found.id)))
        throw refuse(importsExportsServerTexts, (t) => t.errors.notRestartable, { reason: 'STATE_CONFLICT' })
      return presentJob(await findOr404(context, found.id), context)
    },
    async cancel({ params }, context) {
      await findOr404(context, params.id)
      await cancelJob(context.tx, params.id)
      return presentJob(await findOr404(context, params.id), context)
    },
  })
}
