import type { FastifyInstance } from 'fastify'

import {
  type CustomerMergeHook,
  customerMergeHooks,
} from '#features/customers/customers/server/customer-merge-hooks.public.ts'

import { provideGateBudgets } from './gate-opening.actions.ts'
import { forgetPass } from './share-gates.jobs.ts'
import { deletePassesOf, movePasses } from './share-gates.repository.ts'

/** Answers given at gates follow the customer's card that stays, come back with one that comes apart, and go with a purged one. */
const passMergeHook: CustomerMergeHook = {
  key: 'share-gates',
  merged: movePasses,
  async unmerged(tx, { from, into }, kept) {
    const ids = kept as string[]
    if (ids.length > 0) await movePasses(tx, { from: into, into: from, ids })
  },
  async purged(tx, customerIds) {
    await deletePassesOf(tx, customerIds)
  },
}

export function joinShareGates({ services }: FastifyInstance): void {
  services.jobs.add(forgetPass)
  services.hooks.add(customerMergeHooks, passMergeHook)
  provideGateBudgets(services)
}
