import type { FastifyInstance } from 'fastify'

import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { consentsContract } from '../consents.contract.ts'
import { readLink, readPerson, recordHeard } from './consents.actions.ts'
import { deliverContacts } from './contact-sends.jobs.ts'
import { deleteNotes, findConsents } from './consents.repository.ts'
import { entryOf } from './consents.view.ts'

export function mountConsents(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  jobs.add(deliverContacts)
  // Entries stay where they were written: a reader follows the merges.
  hooks.add(customerMergeHooks, {
    key: 'consents',
    merged: async () => null,
    unmerged: async () => undefined,
    purged: async (tx, customerIds) => void (await deleteNotes(tx, customerIds)),
  })
  mountContract(app, consentsContract, {
    async list({ query: { given, ...filter } }, context) {
      const { list, ...total } = await findConsents(context.tx, {
        ...filter,
        reach: reachOf(context),
        given: given === undefined ? undefined : given === 'given',
      })
      return { list: list.map(entryOf), ...total }
    },
    person: ({ query }, context) => readPerson(context, query.carteId),
    link: ({ body }, context) => readLink(context, body.carteId),
    record: ({ body }, context) => recordHeard(context, body),
  })
}
