import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { scopeFor } from '#platform/server/http/viewer.ts'

import { designRequestsContract } from '../design-requests.contract.ts'
import { keepFile, sendFile } from './design-files.actions.ts'
import { findCompanyNames, findCompanyOfFile, findFile, findRequests } from './design-requests.repository.ts'
import {
  actOnRequest,
  inCompanyOfRequest,
  requireVisibleRequest,
  operateRequest,
  readRequest,
  submitRequest,
} from './design-requests.actions.ts'
import { rowOf } from './design-requests.view.ts'

export function mountDesignRequests(app: FastifyInstance): void {
  mountContract(app, designRequestsContract, {
    async list({ query }, { tx, viewer }) {
      const ownOnly = scopeFor(viewer, 'design:view').scope !== 'all'
      const { list, ...total } = await findRequests(tx, {
        ...query,
        createdBy: ownOnly ? viewer.accountId : undefined,
      })
      return { list: list.map((request) => rowOf(request)), ...total }
    },
    get: ({ params }, context) => readRequest(context, params.id),
    create: ({ body }, context) => submitRequest(context, body),
    act: ({ params, body }, context) => actOnRequest(context, params.id, body),
    upload: (_request, context) => keepFile(context, { tx: context.tx, requestId: null }),
    async download({ params }, context) {
      const file = await findFile(context.tx, params.id)
      const isOwn = file?.requestId === null && file.uploadedBy === context.viewer.accountId
      if (!file || !(isOwn || file.requestId)) throw notFound()
      if (file.requestId) await requireVisibleRequest(context, file.requestId)
      return sendFile(context, context.tx, file.fileId)
    },
    listAll: ({ query }, { services }) =>
      services.database.asSystem(async (tx) => {
        const { list, ...total } = await findRequests(tx, { ...query, ofAll: true })
        const names = await findCompanyNames(
          tx,
          list.map(({ companyId }) => companyId),
        )
        return { list: list.map((request) => rowOf(request, names.get(request.companyId) ?? null)), ...total }
      }),
    getAny: ({ params }, context) => operateRequest(context, params.id),
    actAny: ({ params, body }, context) => operateRequest(context, params.id, body),
    uploadFor: ({ params }, context) =>
      inCompanyOfRequest(context, params.id, (tx) => keepFile(context, { tx, requestId: params.id })),
    async downloadAny({ params }, context) {
      const { database } = context.services
      const companyId = await database.asSystem((tx) => findCompanyOfFile(tx, params.id))
      if (companyId === undefined) throw notFound()
      return database.asTenant(companyId, async (tx) => {
        // What was never handed in is nobody's business but its owner's.
        const file = await findFile(tx, params.id)
        if (!file?.requestId) throw notFound()
        return sendFile(context, tx, file.fileId)
      })
    },
  })
}
