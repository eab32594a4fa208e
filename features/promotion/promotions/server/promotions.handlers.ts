import type { FastifyInstance } from 'fastify'

import { fileUrl } from '#platform/contract/file-url.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { promotionsContract } from '../promotions.contract.ts'
import { addPromotionSection } from './page-section.server.ts'
import { createPromotion, updatePromotion } from './promotion-editing.actions.ts'
import { moveMany, movePromotion } from './promotions.actions.ts'
import { rowOf } from './promotions.view.ts'
import { endPromotion, purgePromotion } from './promotions.jobs.ts'
import { findPromotion, findPromotions } from './promotions.repository.ts'
import { coverageFor, readRelated, writeRelated } from './related-promotions.actions.ts'

export function mountPromotions(app: FastifyInstance): void {
  const { jobs, hooks } = app.services
  jobs.add(endPromotion)
  jobs.add(purgePromotion)
  addPromotionSection(hooks)
  mountContract(app, promotionsContract, {
    getRelated: ({ query }, context) => readRelated(context, query.templateId),
    updateRelated: ({ body }, context) => writeRelated(context, body),
    async listSites({ query }, { tx }) {
      const { list, ...total } = await findPromotions(tx, { ...query, kind: 'site' })
      return {
        // A site that is built here is named by the id by which all its other calls know it.
        list: list.map(({ id, contentId, title, state, url, coverFileId }) => ({
          id: contentId ?? id,
          name: title,
          state,
          url,
          cover: fileUrl(coverFileId),
        })),
        ...total,
      }
    },
    coverage: (_request, context) => coverageFor(context),
    async list({ query }, context) {
      const { list, ...total } = await findPromotions(context.tx, query)
      return { list: list.map((object) => rowOf(object, context)), ...total }
    },
    async get({ params }, context) {
      const object = await findPromotion(context.tx, params.id).then(orNotFound)
      return rowOf(object, context)
    },
    create: async ({ body }, context) => rowOf(await createPromotion(context, body), context),
    update: async ({ params, body }, context) =>
      rowOf(await updatePromotion(context, params.id, body), context),
    publish: ({ params }, context) => movePromotion(context, params.id, 'publish'),
    takeOff: ({ params }, context) => movePromotion(context, params.id, 'takeOff'),
    remove: ({ params }, context) => movePromotion(context, params.id, 'remove'),
    restore: ({ params }, context) => movePromotion(context, params.id, 'restore'),
    publishMany: ({ params }, context) => moveMany(context, splitList(params.ids), 'publish'),
    takeOffMany: ({ params }, context) => moveMany(context, splitList(params.ids), 'takeOff'),
    removeMany: ({ params }, context) => moveMany(context, splitList(params.ids), 'remove'),
  })
}
