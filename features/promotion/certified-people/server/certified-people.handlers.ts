import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { certifiedPeopleContract } from '../certified-people.contract.ts'
import { listPeople } from './certified-people.actions.ts'
import { countPeople } from './certified-people.repository.ts'

export function mountCertifiedPeople(app: FastifyInstance): void {
  mountContract(app, certifiedPeopleContract, {
    list: ({ query }, { tx, viewer }) => listPeople(tx, { ...query, viewer }),
    counts: ({ query }, { tx, viewer }) => countPeople(tx, { ...query, viewer }),
  })
}
