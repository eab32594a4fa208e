import type { FastifyInstance } from 'fastify'

import { projectEnded } from '#features/attraction/projects/server/project-hooks.public.ts'
import { requireProject } from '#features/attraction/projects/server/projects.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { carriersContract } from '../carriers.contract.ts'
import {
  createCarrier,
  holdCarrier,
  leaseCarrier,
  releaseCarrier,
  updateCarrier,
} from './carriers.actions.ts'
import { sumOf } from './carriers.domain.ts'
import {
  findCarriers,
  findStanding,
  findStaysOf,
  releaseHoldsOf,
  type ShownStay,
} from './carriers.repository.ts'
import { carrierRowOf, stayRowOf } from './carriers.view.ts'

/** Parks, buildings, units and plots: who keeps them, who rents them, and what is free. */
export function mountCarriers(app: FastifyInstance): void {
  app.services.hooks.add(projectEnded, async (tx, { id, name }) => {
    await releaseHoldsOf(tx, id, name)
  })
  mountContract(app, carriersContract, {
    async list(_, { tx }) {
      const stays = new Map<string, ShownStay[]>()
      for (const shown of await findStanding(tx)) {
        const { carrierId } = shown.stay
        stays.set(carrierId, [...(stays.get(carrierId) ?? []), shown])
      }
      const now = new Date()
      const list = (await findCarriers(tx)).map((carrier) =>
        carrierRowOf(carrier, stays.get(carrier.id) ?? [], now),
      )
      return { list, sums: sumOf(list) }
    },
    async ofProject({ params }, context) {
      await requireProject(context, params.id, 'project:view')
      return (await findStaysOf(context.tx, params.id)).map(stayRowOf)
    },
    create: async ({ body }, context) => ({ id: (await createCarrier(context, body)).id }),
    update: async ({ params, body }, context) => ({ id: (await updateCarrier(context, params.id, body)).id }),
    hold: async ({ params, body }, context) =>
      stayRowOf(await holdCarrier(context, params.id, body.projectId)),
    lease: async ({ params, body }, context) => stayRowOf(await leaseCarrier(context, params.id, body)),
    async release({ params, body }, context) {
      await releaseCarrier(context, params.id, body.reason?.trim() ?? '')
      return null
    },
  })
}
