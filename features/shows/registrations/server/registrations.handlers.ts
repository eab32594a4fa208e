import type { FastifyInstance } from 'fastify'

import { timelineSources } from '#features/customers/customers/server/customer-timeline.public.ts'
import { exportKinds } from '#features/company/imports-exports/server/exports.public.ts'
import { orderProducts } from '#features/money/orders/server/order-products.public.ts'
import { findTillsOfActivities } from '#features/money/payments/server/sale-money.public.ts'
import {
  activityChanged,
  activityPeople,
  ticketTills,
} from '#features/shows/activities/server/activity-hooks.public.ts'
import { visitorForgotten } from '#features/visits/visitors/server/visits.public.ts'
import { deleteFillingsOfVisitor } from '#features/customers/customer-forms/server/owned-forms.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { mountImport } from '#platform/server/imports/mount-import.ts'

import { activityHomeContract } from '../activity-home.contract.ts'
import { registrationsContract } from '../registrations.contract.ts'
import { visitorsContract } from '../visitors.contract.ts'
import { followChange } from './activity-changes.listener.ts'
import { followActivity } from './activity-ends.jobs.ts'
import { writeToMany } from './visitor-messages.jobs.ts'
import { readHome } from './activity-home.actions.ts'
import { lapseDue } from './places.actions.ts'
import { holds, lapseHolds, writeNotice } from './registrations.jobs.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { addVisitor, moveVisitors, readTotals } from './visitors.actions.ts'
import {
  countByTime,
  cutOffBrowser,
  findUsedTypes,
  findVisitor,
  findVisitors,
} from './visitors.repository.ts'
import { countNotified, numbersOf } from './activity-changes.listener.ts'
import { visitorExport } from './visitors.export.ts'
import { visitorsHandlers } from './visitors.handlers.ts'
import { visitorImport } from './visitors.import.ts'
import { rowOf } from './visitors.view.ts'
import { settleTicket } from './ticket-money.jobs.ts'
import { ticketTimeline } from './ticket-timeline.listener.ts'
import { ticketProduct } from './ticket-product.listener.ts'

export function mountRegistrations(app: FastifyInstance): void {
  const { hooks, jobs, provided } = app.services
  provided.provide(holds, { lapseDue })
  jobs.add(lapseHolds)
  jobs.add(writeNotice)
  jobs.add(settleTicket)
  jobs.add(followActivity)
  jobs.add(writeToMany)
  hooks.add(orderProducts, ticketProduct)
  hooks.add(ticketTills, async (tx) => (await findTillsOfActivities(app.services, tx)).all.length > 0)
  hooks.add(activityPeople, { countNumbers: numbersOf, countNotified, findUsedTypes })
  hooks.add(activityChanged, followChange)
  hooks.add(visitorForgotten, async (tx, { key }) => {
    await cutOffBrowser(tx, key)
    await deleteFillingsOfVisitor(tx, key)
  })
  hooks.add(exportKinds, visitorExport)
  hooks.add(timelineSources, ticketTimeline)
  mountImport(app, visitorImport)
  mountContract(app, visitorsContract, visitorsHandlers)
  mountContract(app, activityHomeContract, {
    home: ({ query: { days = '30' } }, context) => readHome(context, Number(days)),
  })
  mountContract(app, registrationsContract, {
    async list({ body }, context) {
      const { zone } = await requireActivity(context, body.id, 'registration:view')
      const { list, ...total } = await findVisitors(context.tx, { ...body, zone })
      return { list: list.map((found) => rowOf(found, context)), ...total }
    },
    totals: ({ body }, context) => readTotals(context, body.id),
    async series({ body }, context) {
      const { zone } = await requireActivity(context, body.id, 'registration:view')
      return countByTime(context.tx, { by: 'day', ...body, zone })
    },
    async add({ body }, context) {
      const { id } = await addVisitor(context, body)
      return rowOf(await findVisitor(context.tx, id).then(orNotFound), context)
    },
    decide: ({ body }, context) => moveVisitors(context, { ...body, permission: 'registration:approve' }),
    move: ({ body }, context) => moveVisitors(context, { ...body, permission: 'registration:edit' }),
  })
}
