import type { FastifyInstance } from 'fastify'

import { qrPng, qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import { orderProducts } from '#features/money/orders/server/order-products.public.ts'
import { contentFrames } from '#features/promotion/contents/server/content-frames.public.ts'
import { contentLocks } from '#features/promotion/contents/server/content-locks.public.ts'
import {
  changeDraft,
  listMembers,
  pageOfContent,
  removeEntry,
  removeModule,
  requireContent,
  rowOf,
  updateContent,
  updateMembers,
} from '#features/promotion/contents/server/contents.public.ts'
import { splitList } from '#platform/contract/schemas.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { sitesContract } from '../sites.contract.ts'
import { changeConfig, requirePublisher } from './site-config.actions.ts'
import { confirmOrder, findSiteLock, listPlans, orderTerm } from './site-licences.actions.ts'
import { siteEnds } from './site-licences.jobs.ts'
import { siteProduct } from './site-product.listener.ts'
import { siteFrame } from './site-frame.listener.ts'
import {
  createModule,
  inPages,
  listProducts,
  readModule,
  saveCommon,
  saveEntry,
  saveProduct,
  swapEntries,
  updateModule,
} from './site-modules.actions.ts'
import { readVideo, signVideo, updateOriginVideo } from './site-videos.actions.ts'
import { asSettings, createSite, listIndustries, pageKinds, siteOf } from './sites.actions.ts'
import { findPeopleWithout } from './sites.repository.ts'

/** The calls of sites: each does what the calls of contents do, for sites and their pages alone. */
export function mountSites(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  hooks.add(contentFrames, siteFrame)
  hooks.add(contentLocks, findSiteLock)
  hooks.add(orderProducts, siteProduct)
  jobs.add(siteEnds)
  mountContract(app, sitesContract, {
    create: async ({ body }, context) => siteOf(context, await createSite(context, body)),
    async update({ body: { id, ...settings } }, context) {
      await requireContent(context, id, ['site'])
      return siteOf(context, await updateContent(context, id, asSettings(settings)))
    },
    get: async ({ params }, context) => siteOf(context, await requireContent(context, params.id, ['site'])),
    async getModules({ params }, context) {
      const page = await requireContent(context, params.id, pageKinds)
      return { page: rowOf(page, context), ...(await pageOfContent(context, page)) }
    },
    getModule: ({ query }, context) => readModule(context, query.moduleId),
    createModule: ({ body }, context) => createModule(context, body),
    updateModule: ({ body }, context) => updateModule(context, body),
    removeModule: ({ params, query: { version } }, context) =>
      removeModule(context, inPages({ ...params, version })),
    async orderModules({ body: { pageId, moduleIds: blockIds, version: baseVersion } }, context) {
      await requireContent(context, pageId, pageKinds)
      return changeDraft(context, pageId, { edit: { kind: 'order', blockIds }, baseVersion })
    },
    listProducts: ({ query }, context) => listProducts(context, query),
    saveProduct: ({ body }, context) => saveProduct(context, body),
    swapProducts: ({ body }, context) => swapEntries(context, body),
    removeProduct: ({ params, query: { version } }, context) =>
      removeEntry(context, ['product'], inPages({ ...params, version })),
    saveCommon: ({ body }, context) => saveCommon(context, body),
    saveEntry: ({ params, body: { version, ...entry } }, context) =>
      saveEntry(context, { ...params, version }, entry),
    removeEntry: ({ params, query: { version } }, context) =>
      removeEntry(context, ['common'], inPages({ ...params, version })),
    signVideo: ({ params, body }, context) => signVideo(context, params.id, body),
    updateVideo: ({ body }, context) => updateOriginVideo(context, body),
    getVideo: ({ params }, context) => readVideo(context, params.id),
    async listMembers({ query }, context) {
      await requireContent(context, query.id, ['site'])
      return listMembers(context, query.id)
    },
    async findPeople({ body }, context) {
      await requirePublisher(context, body.id)
      const { list, ...total } = await findPeopleWithout(context.tx, body)
      return { list: list.map((person) => ({ ...person, title: person.title ?? '' })), ...total }
    },
    async updateMembers({ body: { id, ...members } }, context) {
      await requireContent(context, id, ['site'])
      return updateMembers(context, id, members)
    },
    async removeMembers({ query: { id, staffIds } }, context) {
      await requireContent(context, id, ['site'])
      const { etag, list } = await listMembers(context, id)
      const gone = splitList(staffIds)
      return updateMembers(context, id, {
        etag,
        members: list.filter(({ staffId }) => !gone.includes(staffId)),
      })
    },
    async getQrCode({ body: { id, anchor } }, context) {
      const { url } = rowOf(await requireContent(context, id, pageKinds), context)
      const target = anchor === undefined ? `${url}?s=qr` : `${url}?s=qr#${anchor}`
      const png = await qrPng(target)
      return { url: target, svg: await qrSvg(target), png: `data:image/png;base64,${png.toString('base64')}` }
    },
    replaceConfig: ({ body }, context) => changeConfig(context, body),
    updateConfig: ({ body }, context) => changeConfig(context, body),
    listPlans: ({ query }, context) => listPlans(context, query.id),
    order: ({ body }, context) => orderTerm(context, body),
    confirmOrder: ({ params }, context) => confirmOrder(context, params.id),
    listIndustries: async (_request, context) => listIndustries(context),
  })
}
