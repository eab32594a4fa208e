import type { FastifyInstance } from 'fastify'

import { activityChanged } from '#features/shows/activities/server/activity-hooks.public.ts'
import { activityAddress } from '#features/shows/activities/server/activity-sale.public.ts'
import {
  hasDeclined,
  isBotAgent,
  visitorForgotten,
  visitorKeyOf,
} from '#features/visits/visitors/server/visits.public.ts'
import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import { createBudget } from '#platform/server/http/budget.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { adsContract, type CampaignRow } from '../ads.contract.ts'
import { spendOf } from './ads.domain.ts'
import { adsSheet } from './ads.export.ts'
import { adJobs } from './ads.jobs.ts'
import {
  countStates,
  findAdvertisers,
  findAllOf,
  findCampaign,
  findCampaigns,
  findSlots,
} from './ads.repository.ts'
import { rowOf, slotRowOf } from './ads.view.ts'
import { moveCampaigns } from './campaign-moves.actions.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { addCampaign, addDefaultSlots, changeCampaign, changeSlot } from './campaigns.actions.ts'
import { endCampaignsOf } from './campaign-steps.actions.ts'
import { adProduct } from './ad-product.listener.ts'
import { orderProducts } from '#features/money/orders/server/order-products.public.ts'
import { portalEntries } from '#features/shows/exhibitors/server/portal-entries.public.ts'
import { adPortalCalls } from './ad-portal.domain.ts'
import { adsServerTexts } from './server.texts.ts'
import { readCalendar } from './ad-calendar.actions.ts'
import { noteAdEvent, serveAd } from './serving.actions.ts'
import { forgetVisitor } from './serving.repository.ts'

async function readCampaign(context: MemberContext, id: string): Promise<CampaignRow> {
  const shown = await findCampaign(context.tx, id).then(orNotFound)
  return rowOf(shown, await requireActivity(context, shown.campaign.activityId, 'ad:view'), context)
}

const slotsOf = async ({ tx }: Pick<MemberContext, 'tx'>, activityId: string) =>
  (await findSlots(tx, activityId)).map(slotRowOf)

/** Advertising at activities: slots, campaigns and their review, and what public pages ask for. */
export function mountAds(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  for (const job of adJobs) jobs.add(job)
  hooks.add(orderProducts, adProduct)
  hooks.add(portalEntries, {
    order: 50,
    path: '/portal/ads',
    kinds: adPortalCalls['GET /portal/ads'],
    labelIn: (language) => adsServerTexts.in(language).menu,
  })
  hooks.add(visitorForgotten, (tx, { key }) => forgetVisitor(tx, key))
  hooks.add(activityChanged, async (tx, { activity, event }) => {
    if (event === 'cancel' || event === 'close') await endCampaignsOf(tx, activity.id)
  })
  // Generous: a whole hall may stand behind one address.
  const perAddress = createBudget({ limit: 3000, windowMs: 600_000 })
  mountContract(app, adsContract, {
    async slots({ query: { activityId } }, context) {
      await requireActivity(context, activityId, 'ad:view')
      return slotsOf(context, activityId)
    },
    async addSlots({ body: { activityId } }, context) {
      await addDefaultSlots(context, activityId)
      return slotsOf(context, activityId)
    },
    async updateSlot({ params, body }, context) {
      const { id, activityId } = await changeSlot(context, { ...params, ...body })
      return orNotFound((await slotsOf(context, activityId)).find((slot) => slot.id === id))
    },
    async list({ query }, context) {
      const activity = await requireActivity(context, query.activityId, 'ad:view')
      const { list, ...total } = await findCampaigns(context.tx, query)
      return { list: list.map((shown) => rowOf(shown, activity, context)), ...total }
    },
    get: ({ params }, context) => readCampaign(context, params.id),
    async totals({ query: { activityId } }, context) {
      const { tx } = context
      const { zone } = await requireActivity(context, activityId, 'ad:view')
      const all = await findAllOf(tx, activityId)
      const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((so, one) => so + of(one), 0)
      return {
        zone,
        states: await countStates(tx, activityId),
        served: sum(({ served }) => served),
        viewable: sum(({ viewable }) => viewable),
        clicks: sum(({ clicks }) => clicks),
        invalid: sum(({ invalid }) => invalid),
        spend: sum(spendOf),
        exhibitors: await findAdvertisers(tx, activityId),
      }
    },
    calendar: ({ query }, context) => readCalendar(context, query),
    add: async ({ body }, context) => readCampaign(context, (await addCampaign(context, body)).id),
    update: async ({ params, body }, context) =>
      readCampaign(context, (await changeCampaign(context, { ...params, ...body })).id),
    move: ({ body }, context) => moveCampaigns(context, body),
    async export({ query }, context) {
      await requireActivity(context, query.activityId, 'ad:view')
      return sendSheet(context.reply, await adsSheet(context.tx, query, context.language))
    },
    async serve({ body: { page, place } }, { services, request, reply }) {
      if (!perAddress.take(request.ip)) return null
      const found = await resolveAddress(services.database, page, activityAddress)
      if (!found) return null
      const isMachine = isBotAgent(request.headers['user-agent'])
      const key = hasDeclined(request)
        ? null
        : ((await visitorKeyOf({ request, reply, services, companyId: found.companyId })) ?? null)
      const at = { companyId: found.companyId, activityId: found.objectId, place }
      const served = await serveAd(services.database, at, { key, isMachine })
      if (!served) return null
      const { campaignId: _, ...shown } = served
      return shown
    },
    async report({ body: { page, token, event } }, { services, request }) {
      if (!perAddress.take(request.ip) || isBotAgent(request.headers['user-agent'])) return null
      const found = await resolveAddress(services.database, page, activityAddress)
      if (found) await services.database.asTenant(found.companyId, (tx) => noteAdEvent(tx, { token, event }))
      return null
    },
  })
}
