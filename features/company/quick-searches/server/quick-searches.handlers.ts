import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { quickSearchesContract } from '../quick-searches.contract.ts'
import { findEverywhere } from './quick-searches.actions.ts'

export function mountQuickSearches(app: FastifyInstance): void {
  mountContract(app, quickSearchesContract, {
    find: ({ query }, context) => findEverywhere(context, query.keyword),
  })
}
