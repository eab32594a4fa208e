import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { cancelJob, jobTopic } from '#platform/server/jobs/jobs.repository.ts'
import { finalStates, type Job as StoredJob } from '#platform/server/jobs/jobs.tables.ts'
import { streamEvents } from '#platform/server/live/event-stream.ts'
import { importsExportsContract, type Job } from '../imports-exports.contract.ts'
import { findJob, findJobs } from './imports-exports.repository.ts'

/** A job as people see it. */
export const presentJob = ({
  id,
  kind,
  state,
  done,
  total,
  result,
  error,
  resultFileId,
  cancelAsked,
  createdAt,
  startedAt,
  finishedAt,
}: StoredJob): Job => ({
  id,
  kind,
  state,
  done,
  total,
  error,
  result: (result ?? null) as Job['result'],
  hasFile: resultFileId !== null,
  isCancelable: !finalStates.includes(state) && !cancelAsked,
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
})

const findOr404 = async ({ tx, viewer }: MemberContext, id: string) => {
  const found = await findJob(tx, viewer, id)
  if (!found) throw notFound()
  return found
}

/** The calls by which people follow, fetch and cancel what takes longer than a request. */
export function mountImportsExports(app: FastifyInstance): void {
  mountContract(app, importsExportsContract, {
    async list({ query }, { tx, viewer }) {
      const { list, total } = await findJobs(tx, viewer, query)
      return { list: list.map(presentJob), total }
    },
    get: async ({ params }, context) => presentJob(await findOr404(context, params.id)),
    async events({ params }, context) {
      const { request, reply, services, viewer } = context
      await findOr404(context, params.id)
      streamEvents({
        request,
        reply,
        subscribe: (wake) => services.live.subscribe(jobTopic(params.id), wake),
        async read() {
          const found = await services.database.asTenant(viewer.companyId, (tx) => findJob(tx, viewer, params.id), { readOnly: true })
          return (
            found && {
              version: found.version,
              data: presentJob(found),
              isLast: finalStates.includes(found.state),
            }
          )
        },
      })
    },
    async file({ params }, context) {
      const { resultFileId } = await findOr404(context, params.id)
      const file = resultFileId === null ? undefined : await context.services.files.find(context.tx, resultFileId)
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
    async cancel({ params }, context) {
      await findOr404(context, params.id)
      await cancelJob(context.tx, params.id)
      return presentJob(await findOr404(context, params.id))
    },
  })
}
