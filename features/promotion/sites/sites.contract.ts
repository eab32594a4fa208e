import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, listParam, moment, requiredLine } from '#platform/contract/schemas.ts'

import { orderStates, payWays } from '#features/money/orders/orders.contract.ts'

import { contentBlock, contentDocument } from '#features/promotion/contents/content-document.contract.ts'
import {
  contentFacts,
  contentFigures,
  contentRow,
  contentSettings,
  contentStates,
  draftAnswer,
  memberList,
  memberRoles,
  savedAnswer,
} from '#features/promotion/contents/contents.contract.ts'
import { templatesOf } from '#features/promotion/contents/face/templates/template-ids-model.ts'
import { uploadTicket, uploadInput, videoRow } from '#features/promotion/materials/videos.contract.ts'
import { fileId, link, richText } from '#features/promotion/contents/rich-text.contract.ts'

const view = 'content:view'
const edit = 'content:edit'
const publish = 'content:publish'

const version = z.number().int().min(1)
/** The version of the draft that a change was made to; without one the draft as it is now is changed. */
const change = z.object({ version: z.coerce.number<number>().int().min(1).optional() })
const removal = { params: byId, query: change, data: savedAnswer }
const blockProps = contentBlock.shape.props
/** The place of a new block; without one it is the last. */
const index = z.number().int().min(0).max(60).optional()

/** The designed page that a site may begin with. */
const siteTemplate = z.enum(templatesOf('site'))

const settings = contentSettings.omit({ facts: true }).extend({
  /** The code of an entry of the list of industries, or of one below it. */
  industry: z
    .string()
    .regex(/^[A-T](\d{2})?$/)
    .optional(),
})
const productSettings = contentSettings.omit({ facts: true }).extend({
  facts: contentFacts.pick({ priceFen: true, specs: true, tags: true }).optional(),
})

/** The parts that all pages of a site have. */
export const siteConfig = z.object({
  /** Entries lead to a page of the site, or to an address. */
  navigation: z
    .array(
      z.union([
        z.object({ label: requiredLine(12), pageId: id }),
        z.object({ label: requiredLine(12), link }),
      ]),
    )
    .max(12),
  contact: z.object({
    phone: z.string().regex(/^[+\d][\d -]{2,23}$|^$/),
    email: z.union([z.literal(''), z.email().max(120)]),
    address: line(200),
  }),
  /** Filings as the law asks for them: of the ministry (ICP), of the police, and licences. */
  filings: z.object({ icp: line(40), police: line(40), licence: line(80) }),
})
export type SiteConfig = z.infer<typeof siteConfig>
const configAnswer = siteConfig.extend({ siteId: id, version: z.number().int() })

export const siteLicenceStates = ['trial', 'active', 'expiring', 'grace', 'expired'] as const
export type SiteLicenceState = (typeof siteLicenceStates)[number]

/** Until `validTo` a site is on trial or paid for; from `closesAt` visitors do not see it, and nobody writes on it. */
const licence = z.object({ state: z.enum(siteLicenceStates), validTo: moment, closesAt: moment })
export type SiteLicence = z.infer<typeof licence>

const fen = z.number().int()

const site = contentRow.extend({
  licence,
  figures: contentFigures,
  /** Its pages besides the home page, which is the site itself. */
  pages: z.array(contentRow),
  config: configAnswer,
})

const shownContent = z.object({
  contentId: id,
  title: z.string(),
  state: z.enum(contentStates),
  coverUrl: z.string().nullable(),
})

const industry = z.object({ code: z.string(), name: z.string() })

/** A video of a block as it is now. */
const shownVideo = videoRow.pick({
  videoId: true,
  name: true,
  state: true,
  failure: true,
  durationMs: true,
  playUrl: true,
  posterUrl: true,
  captions: true,
})
export type ShownVideo = z.infer<typeof shownVideo>

/** The company's sites, by the paths of the specification; a module is a block of a page. */
export const sitesContract = defineContract('sites', {
  create: endpoint({ method: 'POST', path: '/v2/companyPage' }, edit, {
    creates: true,
    /** Without a template the first page is the one that is usual for the industry; without either it is empty. */
    body: settings.extend({ template: siteTemplate.optional() }),
    data: site,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/companyPage' }, edit, {
    body: settings.partial().extend({ id, version: z.number().int() }),
    data: site,
  }),
  get: endpoint({ method: 'GET', path: '/v2/companyPage/:id' }, view, { params: byId, data: site }),
  /** The page of blocks of a site or of one of its pages. */
  getModules: endpoint({ method: 'GET', path: '/v2/companyPage/modules/:id' }, view, {
    params: byId,
    data: z.object({
      page: contentRow,
      draft: draftAnswer,
      /** The page that visitors see; null before the first publication. */
      published: contentDocument.nullable(),
    }),
  }),
  getModule: endpoint({ method: 'GET', path: '/v2/modules/infoByModule' }, view, {
    query: z.object({ moduleId: id }),
    data: z.object({
      pageId: id,
      block: contentBlock,
      /** The contents that its entries show, in their order. */
      contents: z.array(shownContent),
    }),
  }),
  createModule: endpoint({ method: 'POST', path: '/v2/companyPage/modules' }, edit, {
    creates: true,
    body: z.object({
      pageId: id,
      type: contentBlock.shape.type,
      /** Left out they are those of a new block of its kind. */
      props: blockProps.optional(),
      index,
      version: version.optional(),
    }),
    data: savedAnswer,
  }),
  updateModule: endpoint({ method: 'PUT', path: '/v2/companyPage/modules' }, edit, {
    body: z.object({ moduleId: id, props: blockProps, version: version.optional() }),
    data: savedAnswer,
  }),
  removeModule: endpoint({ method: 'DELETE', path: '/v2/modules/:id' }, edit, removal),
  /** Every block of the page once, in the new order. */
  orderModules: endpoint({ method: 'PUT', path: '/v2/modules/orderIndex' }, edit, {
    body: z.object({ pageId: id, moduleIds: z.array(id).max(60), version: version.optional() }),
    data: savedAnswer,
  }),
  /** The company's products, or those of a block in their order. */
  listProducts: endpoint({ method: 'GET', path: '/v2/modules/product' }, view, {
    query: paging.extend({ keyword: line(60).optional(), moduleId: id.optional() }),
    data: pageOf(contentRow),
  }),
  /** Makes a product, or changes the one that `id` names; with `moduleId` it joins that block. */
  saveProduct: endpoint({ method: 'POST', path: '/v2/modules/product' }, edit, {
    creates: true,
    body: productSettings.partial().extend({
      id: id.optional(),
      /** That of the product; needed with `id`. */
      version: z.number().int().optional(),
      moduleId: id.optional(),
    }),
    data: z.object({ product: contentRow, module: savedAnswer.nullable() }),
  }),
  /** Two entries of a block change places. */
  swapProducts: endpoint({ method: 'POST', path: '/v2/modules/product/swap' }, edit, {
    body: z.object({ moduleId: id, a: id, b: id, version: version.optional() }),
    data: savedAnswer,
  }),
  /** Takes the entry of a product out of its block; the product stays. */
  removeProduct: endpoint({ method: 'DELETE', path: '/v2/modules/product/:id' }, edit, removal),
  /** Makes a block of text and pictures, or names and lays out the one that `moduleId` names. */
  saveCommon: endpoint({ method: 'POST', path: '/v2/modules/common' }, edit, {
    creates: true,
    body: z
      .object({ title: line(40), layout: z.enum(['list', 'columns']), index, version: version.optional() })
      .and(z.union([z.object({ pageId: id }), z.object({ moduleId: id })])),
    data: savedAnswer,
  }),
  /** Adds an entry to a block of text and pictures, or changes the one that `id` names. */
  saveEntry: endpoint({ method: 'POST', path: '/v2/modules/common/:id' }, edit, {
    creates: true,
    params: byId,
    body: z.object({
      id: id.optional(),
      title: requiredLine(60),
      rich: richText,
      fileId: fileId.optional(),
      alt: line(100).optional(),
      link: link.optional(),
      version: version.optional(),
    }),
    data: savedAnswer,
  }),
  /** Begins the upload of a video for a block of videos; the id is that of the block. */
  signVideo: endpoint(
    { method: 'POST', path: '/v2/modules/common/getOnDemandSignature/:id' },
    'material:edit',
    {
      params: byId,
      body: uploadInput,
      data: uploadTicket,
    },
  ),
  /** Takes a video that has arrived into the library, and shows it in the block in place of its first one. */
  updateVideo: endpoint({ method: 'POST', path: '/v2/modules/common/updateOriginVideo' }, 'material:edit', {
    creates: true,
    body: z.object({ moduleId: id, uploadId: id, version: version.optional() }),
    data: z.object({ video: shownVideo, module: savedAnswer }),
  }),
  /** The first video of a block: whether it can be played, and by which addresses. */
  getVideo: endpoint({ method: 'GET', path: '/v2/companyPage/companyVideo/:id' }, view, {
    params: byId,
    data: shownVideo,
  }),
  removeEntry: endpoint({ method: 'DELETE', path: '/v2/modules/common/remove/:id' }, edit, removal),
  listMembers: endpoint({ method: 'GET', path: '/v2/companyPage/member' }, view, {
    query: z.object({ id }),
    data: memberList,
  }),
  /** People at work who have no role on the site yet. */
  findPeople: endpoint({ method: 'POST', path: '/v2/companyPage/queryUsers' }, publish, {
    body: paging.extend({ id, keyword: line(60).optional() }),
    data: pageOf(z.object({ staffId: id, name: z.string(), title: z.string() })),
  }),
  /** Replaces the people with a role on the site, unless somebody else did since `etag`. */
  updateMembers: endpoint({ method: 'POST', path: '/v2/companyPage/member' }, publish, {
    body: z.object({
      id,
      etag: z.string(),
      members: z.array(z.object({ staffId: id, role: z.enum(memberRoles) })).max(100),
    }),
    data: memberList,
  }),
  /** In the query: proxies lose the bodies of such calls. */
  removeMembers: endpoint({ method: 'DELETE', path: '/v2/companyPage/member' }, publish, {
    query: z.object({ id, staffIds: listParam(100) }),
    data: memberList,
  }),
  /** The address of a page as a code to print and show. */
  getQrCode: endpoint({ method: 'POST', path: '/v2/companyPage/qrCode' }, view, {
    body: z.object({
      id,
      /** An anchor on the page that the code leads to. */
      anchor: z
        .string()
        .regex(/^[a-z][a-z0-9-]{0,29}$/)
        .optional(),
    }),
    data: z.object({
      url: z.string(),
      svg: z.string(),
      /** As a data URL. */
      png: z.string(),
    }),
  }),
  replaceConfig: endpoint({ method: 'POST', path: '/v2/companyPage/config' }, publish, {
    body: siteConfig.extend({ id, version: z.number().int() }),
    data: configAnswer,
  }),
  updateConfig: endpoint({ method: 'POST', path: '/v2/companyPage/updateCompanyPageConfig' }, publish, {
    body: siteConfig.partial().extend({ id, version: z.number().int() }),
    data: configAnswer,
  }),
  /** The terms that are sold for a site, with the end that each would give it now. */
  listPlans: endpoint({ method: 'GET', path: '/v2/companyPage/product' }, 'order:view', {
    query: z.object({ id }),
    data: z.object({
      siteId: id,
      title: z.string(),
      licence,
      /** Fen for a year. */
      yearly: fen,
      terms: z.array(
        z.object({ months: z.number().int(), percent: z.number().int(), amount: fen, validTo: moment }),
      ),
      ways: z.array(z.enum(payWays)),
      /** The order that waits for its payment. */
      openOrderId: id.nullable(),
    }),
  }),
  order: endpoint({ method: 'POST', path: '/v2/companyPage/order' }, 'order:create', {
    creates: true,
    body: z.object({
      id,
      months: z.number().int(),
      /** The price that the buyer was shown; at another one nothing is ordered. */
      amount: fen.min(0).optional(),
    }),
    data: z.object({ orderId: id, number: z.string(), amount: fen }),
  }),
  /** The id is that of the order. */
  confirmOrder: endpoint({ method: 'GET', path: '/v2/companyPage/order/confirm/:id' }, 'order:view', {
    params: byId,
    data: z.object({
      orderId: id,
      number: z.string(),
      state: z.enum(orderStates),
      amount: fen,
      months: z.number().int(),
      siteId: id,
      expiresAt: moment.nullable(),
      /** The end of the licence that it gave, once it is paid. */
      validTo: moment.nullable(),
      ways: z.array(z.enum(payWays)),
    }),
  }),
  /** Industries on two levels, with the templates that suit their sites. */
  listIndustries: endpoint({ method: 'GET', path: '/v2/dict/realm' }, 'member', {
    data: z.array(industry.extend({ templates: z.array(siteTemplate), children: z.array(industry) })),
  }),
})
