import type { FastifyInstance } from 'fastify'

import type { Endpoint } from '#platform/contract/endpoint.ts'
import { activityChanged } from '#features/shows/activities/server/activity-hooks.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { onsiteTopic } from './scan-merge.actions.ts'

import { badgesContract } from '../badges.contract.ts'
import { gatesContract, type SignedCall } from '../gates.contract.ts'
import { onsiteContract } from '../onsite.contract.ts'
import { renderBadges } from './badge-pdf.renderer.ts'
import { checkBadges, printBadges } from './badges.actions.ts'
import {
  addWalkIn,
  asDevice,
  enrolDevice,
  type GateVisit,
  provideGateBudgets,
  storeScans,
  syncDevice,
} from './gate-calls.actions.ts'
import { requireOnsite } from './onsite-reach.actions.ts'
import {
  addDevice,
  addGate,
  addScreen,
  moveDevice,
  readBoard,
  removeGate,
  removeScreen,
  updateGate,
} from './onsite.actions.ts'
import { findScans } from './onsite.repository.ts'
import { printPeopleInside } from './people-inside.actions.ts'
import { scanRow } from './onsite.view.ts'
import { resolveScans } from './scan-reviews.actions.ts'

/** Gates, devices, scans and screens of activities. */
export function mountOnsite(app: FastifyInstance): void {
  const { services } = app
  provideGateBudgets(services)
  // Screens of the halls follow the agenda.
  services.hooks.add(activityChanged, (tx, { activity }) =>
    services.live.publish(tx, onsiteTopic(activity.id)),
  )
  mountContract(app, onsiteContract, {
    board: ({ query }, context) => readBoard(context, query.activityId),
    addGate: ({ body }, context) => addGate(context, body),
    updateGate: ({ params, body }, context) => updateGate(context, params.id, body),
    removeGate: ({ params }, context) => removeGate(context, params.id),
    async inside({ body }, context) {
      const file = await printPeopleInside(context, body.activityId)
      return context.reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="inside.pdf"')
        .send(file)
    },
    addDevice: ({ body }, context) => addDevice(context, body),
    moveDevice: ({ params, body }, context) => moveDevice(context, params.id, body),
    async scans({ body }, context) {
      await requireOnsite(context, body.activityId, 'onsite:view')
      const { list, ...total } = await findScans(context.tx, body)
      return { list: list.map((row) => scanRow(row, context)), ...total }
    },
    resolve: ({ body }, context) => resolveScans(context, body),
    addScreen: ({ body }, context) => addScreen(context, body.activityId, body.kind),
    endScreen: ({ params }, context) => removeScreen(context, params.id),
  })
  mountContract(app, badgesContract, {
    check: ({ body }, context) => checkBadges(context, body),
    async print({ body }, context) {
      const { title, badges } = await printBadges(context, body)
      const file = await renderBadges(title, badges)
      return context.reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="badges.pdf"')
        .send(file)
    },
    sheet: ({ body }, context) => printBadges(context, body),
  })
  const signed =
    <T>({ path }: Endpoint, work: (visit: GateVisit, text: string) => Promise<T>) =>
    ({ body }: { body: SignedCall }) =>
      asDevice(services, { path, call: body }, (visit) => work(visit, body.text))
  mountContract(app, gatesContract, {
    enrol: ({ body }, { request }) => enrolDevice(services, request, body),
    sync: signed(gatesContract.sync, syncDevice),
    scans: signed(gatesContract.scans, storeScans),
    walkIn: signed(gatesContract.walkIn, addWalkIn),
  })
}
