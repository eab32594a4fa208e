import type { FastifyInstance } from 'fastify'

import {
  type CustomerMergeHook,
  customerMergeHooks,
} from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import {
  timelineLimit,
  type TimelineSource,
  timelineSources,
} from '#features/customers/customers/server/customer-timeline.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { exhibitorNumbers } from '#features/shows/exhibitors/server/exhibitor-numbers.public.ts'
import { portalEntries } from '#features/shows/exhibitors/server/portal-entries.public.ts'
import { findRecruitment } from '#features/shows/recruitment/server/recruitment.public.ts'
import { activityLinks, ticketLinks } from '#features/shows/registrations/server/activity-links.public.ts'
import { exhibitorShares } from '#features/shows/registrations/server/exhibitor-shares.public.ts'
import { ticketForgotten } from '#features/shows/registrations/server/own-data.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { deleteArrivalsOf, findArrivalsOf, moveArrivals } from './lead-arrivals.repository.ts'
import { leadDelivery } from './lead-deliveries.jobs.ts'
import { leadNotice } from './lead-notices.jobs.ts'
import { leadCalls } from './leads.domain.ts'
import { countLeads, hasExhibitors } from './leads.repository.ts'
import { withdrawAll } from './my-data.actions.ts'
import { leadsServerTexts } from './server.texts.ts'

/** The shows at which an exhibitor of ours met a customer. */
const arrivalTimeline: TimelineSource = async (tx, ids, { language }) => {
  const t = leadsServerTexts.in(language).arrival
  return (await findArrivalsOf(tx, ids, timelineLimit)).map(({ takenAt, activity, organiser }) => ({
    at: takenAt,
    kind: 'exchange',
    text: fill(t.met, { title: activity }),
    source: fill(t.source, { organiser }),
    actor: null,
  }))
}

/** The origin of a customer goes along with the card that stays. */
const arrivalMergeHook: CustomerMergeHook = {
  key: 'leads.arrivals',
  merged: moveArrivals,
  async unmerged(tx, { from, into }, kept) {
    const ids = kept as string[]
    if (ids.length > 0) await moveArrivals(tx, { from: into, into: from, ids })
  },
  async purged(tx, customerIds) {
    await deleteArrivalsOf(tx, customerIds)
  },
}

/** Joins leads to the portal, to the forms and tickets of visitors, to the organiser's list, and to customers. */
export function joinLeads({ services }: FastifyInstance): void {
  const { hooks, jobs } = services
  jobs.add(leadDelivery)
  jobs.add(leadNotice)
  const menu = (language: Language) => leadsServerTexts.in(language).menu
  const entries = [
    { order: 10, path: '/portal/scan/', kinds: leadCalls['GET /portal/scan/setup'], key: 'scan' },
    { order: 20, path: '/portal/leads', kinds: leadCalls['GET /portal/leads'], key: 'leads' },
    { order: 30, path: '/portal/questions', kinds: leadCalls['GET /portal/questions'], key: 'questions' },
    { order: 40, path: '/portal/report', kinds: leadCalls['GET /portal/report'], key: 'report' },
  ] as const
  for (const { key, ...entry } of entries)
    hooks.add(portalEntries, { ...entry, labelIn: (language) => menu(language)[key] })
  hooks.add(exhibitorNumbers, countLeads)
  hooks.add(activityLinks, async (tx, activityId) => ((await hasExhibitors(tx, activityId)) ? ['me'] : []))
  hooks.add(ticketLinks, async (tx, { activityId }, language) => {
    const activity = (await hasExhibitors(tx, activityId)) ? await findActivity(tx, activityId) : undefined
    return activity && { path: `/a/${activity.publicId}/me`, label: leadsServerTexts.in(language).myData }
  })
  hooks.add(exhibitorShares, async (tx, activityId) =>
    (await hasExhibitors(tx, activityId)) ? ((await findRecruitment(tx, activityId))?.categories ?? []) : [],
  )
  hooks.add(ticketForgotten, (tx, { personId }) => withdrawAll(tx, personId, systemActor))
  hooks.add(timelineSources, arrivalTimeline)
  hooks.add(customerMergeHooks, arrivalMergeHook)
}
