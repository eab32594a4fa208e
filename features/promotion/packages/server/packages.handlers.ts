import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { packagesContract, postersContract } from '../packages.contract.ts'
import { listOpenings, readFigures } from './package-openings.actions.ts'
import {
  createPackage,
  forwardPackage,
  listPackages,
  readPackage,
  requirePackage,
  updatePackage,
} from './packages.actions.ts'
import { sendMany, sendOwn, sendPreview } from './poster-pictures.actions.ts'
import { createPoster, listPosters, removePoster, requirePoster, updatePoster } from './posters.actions.ts'

/** Packages and posters that sellers forward. */
export function mountPackages(app: FastifyInstance): void {
  mountContract(app, packagesContract, {
    list: ({ query }, context) => listPackages(context, query),
    get: ({ params }, context) => readPackage(context, params.id),
    create: ({ body }, context) => createPackage(context, body),
    update: ({ params, body }, context) => updatePackage(context, params.id, body),
    forward: ({ params }, context) => forwardPackage(context, params.id),
    getFigures: async ({ params }, context) =>
      readFigures(context, (await requirePackage(context, params.id)).id),
    listOpenings: async ({ params, query }, context) =>
      listOpenings(context, (await requirePackage(context, params.id)).id, query),
  })
  mountContract(app, postersContract, {
    list: ({ query }, context) => listPosters(context, query),
    create: ({ body }, context) => createPoster(context, body),
    update: ({ params, body }, context) => updatePoster(context, params.id, body),
    async remove({ params }, context) {
      await removePoster(context, params.id)
      return null
    },
    preview: ({ params }, context) => sendPreview(context, params.id),
    draw: ({ params }, context) => sendOwn(context, params.id),
    drawMany: ({ params, query }, context) => sendMany(context, params.id, query.staffIds),
    getFigures: async ({ params }, context) =>
      readFigures(context, (await requirePoster(context, params.id)).id),
    listOpenings: async ({ params, query }, context) =>
      listOpenings(context, (await requirePoster(context, params.id)).id, query),
  })
}
