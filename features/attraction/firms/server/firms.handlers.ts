import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { firmsContract } from '../firms.contract.ts'
import { createFirm, readFirm, updateFirm } from './firm-saving.actions.ts'
import { findFirms } from './firms.repository.ts'
import { rowOf } from './firms.view.ts'

export function mountFirms(app: FastifyInstance): void {
  mountContract(app, firmsContract, {
    async list({ query }, context) {
      const { list, ...total } = await findFirms(context.tx, context.viewer, query)
      return { list: list.map((firm) => rowOf(firm, context)), ...total }
    },
    get: async ({ params }, context) => rowOf(await readFirm(context, params.id), context),
    create: async ({ body }, context) => rowOf(await createFirm(context, body), context),
    update: async ({ params, body }, context) => rowOf(await updateFirm(context, params.id, body), context),
  })
}
