import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { relationsContract } from '../relations.contract.ts'
import { endRelationOf, readGraph, relate } from './relations.actions.ts'

export function mountMarket(app: FastifyInstance): void {
  mountContract(app, relationsContract, {
    graph: ({ query }, context) => readGraph(context, { kind: query.subjectKind, id: query.subjectId }),
    relate: ({ body }, context) => relate(context, body),
    async end({ params }, context) {
      await endRelationOf(context, params.id)
      return null
    },
  })
}
