import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { productionContract } from '../production.contract.ts'
import { findCompanyNames, findItems, findJob, findJobs } from './card-printing.repository.ts'
import { currentProfile, dropProfile, keepProfile, profileView } from './press-profiles.actions.ts'
import { pagesOfItem, sendImposition, sendProof } from './print-files.actions.ts'
import { inCompanyOfJob, operateJob } from './print-jobs.actions.ts'
import { rowOf } from './print-jobs.view.ts'

/** The job and its cards; read first, because drawing takes longer than a transaction should. */
const readJob = (context: MemberContext, id: string) =>
  inCompanyOfJob(context, id, async (tx) => {
    const job = await findJob(tx, id).then(orNotFound)
    return { job, items: await findItems(tx, id) }
  })

/** The desk of who prints: the jobs of all companies. */
export function mountProduction(app: FastifyInstance): void {
  mountContract(app, productionContract, {
    list: ({ query }, { services, language }) =>
      services.database.asSystem(async (tx) => {
        const { list, ...total } = await findJobs(tx, { ...query, ofAll: true })
        const names = await findCompanyNames(
          tx,
          list.map(({ companyId }) => companyId),
        )
        const rows = list.map((job) =>
          rowOf(job, { accountId: null, language, companyName: names.get(job.companyId) ?? null }),
        )
        return { list: rows, ...total }
      }),
    get: ({ params }, context) => operateJob(context, params.id),
    async pages({ params, query }, context) {
      const { items } = await readJob(context, params.id)
      return pagesOfItem(context, items, query.itemId)
    },
    async proof({ params }, context) {
      const { job, items } = await readJob(context, params.id)
      return sendProof(context, job, items)
    },
    imposition: async ({ params, query: { sheet = 'A3', gutter = 2 } }, context) =>
      sendImposition(context, await readJob(context, params.id), { sheet, gutter }),
    async getProfile(_request, { services }) {
      const found = await currentProfile(services)
      return found && profileView(found)
    },
    uploadProfile: ({ body }, context) => keepProfile(context, body.condition),
    async removeProfile({ params }, context) {
      await dropProfile(context, params.id)
      return null
    },
    act: ({ params, body }, context) => operateJob(context, params.id, body),
  })
}
