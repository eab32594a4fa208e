import type { FastifyInstance } from 'fastify'

import { orderProducts } from '#features/money/orders/server/order-products.public.ts'
import { boothHolders } from '#features/shows/booths/server/booth-hooks.public.ts'
import { boothsLost, findBoothsOfApplication } from '#features/shows/booths/server/booths.public.ts'
import { activityChanged } from '#features/shows/activities/server/activity-hooks.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { type InvestmentDetail, type InvestmentRow, recruitmentContract } from '../recruitment.contract.ts'
import { findBoothHolders } from './booth-holders.repository.ts'
import { stepApplication, stepLocked } from './application-steps.actions.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import {
  addAtDesk,
  applyElsewhere,
  countersign,
  findReceived,
  moveApplications,
  offerBooths,
  readBoard,
  requireApplication,
  revealContact,
} from './applications.actions.ts'
import { sendApplications } from './applications.export.ts'
import { livingStates } from './applications.domain.ts'
import { countByState, findLiving, findShownApplication, lockApplication } from './applications.repository.ts'
import { detailOf, rowsOf } from './applications.view.ts'
import { giveBackBooths } from './booth-money.jobs.ts'
import { boothProduct } from './booth-product.listener.ts'
import { contractFile } from './contract-file.renderer.ts'
import { deliverApplication } from './deliveries.jobs.ts'
import { findFreeBooths } from './free-booths.repository.ts'
import { offerDetail, offerRow, ownDetail, ownRow } from './exhibitor-side.view.ts'
import {
  boothOffers,
  followApplication,
  followLoss,
  lapseOffer,
  tellFollowers,
  writeToApplicant,
} from './recruitment.jobs.ts'
import { followRecruitment, readRecruitment, saveRecruitment } from './recruitments.actions.ts'
import { findOffer, findOffers, findOwnApplication, findOwnApplications } from './recruitments.repository.ts'

const readRow = async (context: MemberContext, id: string): Promise<InvestmentRow> =>
  (await rowsOf(context, [await findShownApplication(context.tx, id).then(orNotFound)])).find(
    (row) => row.id === id,
  ) ?? orNotFound<InvestmentRow>(undefined)

const readDetail = async (context: MemberContext, id: string): Promise<InvestmentDetail> =>
  detailOf(context, await requireApplication(context, id, 'exhibitor:view'))

/** One of the things that an exhibitor sees: an open recruitment, or an own application. */
async function readExhibitorSide(
  { tx, viewer, services: { database, settings } }: MemberContext,
  { id, view }: { id: string; view: 'open' | 'own' },
): Promise<InvestmentDetail> {
  if (view === 'own')
    return ownDetail(await findOwnApplication(tx, id).then(orNotFound), settings.publicOrigin)
  const offer = await findOffer(database, { id, companyId: viewer.companyId }).then(orNotFound)
  return offerDetail(offer, settings.publicOrigin)
}

/** Companies that exhibit: what the organiser sees and does, and what an exhibitor of ours sees of others. */
export function mountRecruitment(app: FastifyInstance): void {
  const { hooks, jobs, provided } = app.services
  for (const job of [lapseOffer, writeToApplicant, followApplication, tellFollowers, giveBackBooths])
    jobs.add(job)
  jobs.add(deliverApplication)
  provided.provide(boothOffers, {
    async lapse(tx, applicationId) {
      const application = await lockApplication(tx, applicationId)
      if (!application || (await findBoothsOfApplication(tx, applicationId)).length > 0) return
      if (application.state === 'booth_offered' || application.state === 'contract_pending')
        await stepLocked(tx, application, { event: 'lapseBooth', actor: systemActor })
    },
  })
  hooks.add(orderProducts, boothProduct)
  hooks.add(boothHolders, findBoothHolders)
  hooks.add(boothsLost, (tx, { applicationIds }) => followLoss(tx, applicationIds))
  hooks.add(activityChanged, async (tx, { activity, event }) => {
    await followRecruitment(tx, activity.id)
    const ends = event === 'cancel' ? 'cancel' : event === 'close' ? 'closeShow' : undefined
    if (ends === undefined) return
    for (const { id } of await findLiving(tx, activity.id, ends === 'cancel' ? livingStates : ['confirmed']))
      await stepApplication(tx, id, { event: ends, actor: systemActor, note: activity.cancelReason })
  })
  mountContract(app, recruitmentContract, {
    async list({ body }, context) {
      const { tx, viewer, services } = context
      if (body.side === 'organiser') {
        const { list, ...total } = await findReceived(context, body)
        return { list: await rowsOf(context, list), ...total }
      }
      if (body.view === 'own') {
        const { list, ...total } = await findOwnApplications(tx, body)
        return { list: list.map(ownRow), ...total }
      }
      const { list, ...total } = await findOffers(services.database, { ...body, companyId: viewer.companyId })
      return { list: list.map(offerRow), ...total }
    },
    detail: ({ body: { id, side, view = 'open' } }, context) =>
      side === 'organiser' ? readDetail(context, id) : readExhibitorSide(context, { id, view }),
    async counts({ query }, context) {
      await requireActivity(context, query.activityId, 'exhibitor:view')
      return countByState(context.tx, query.activityId)
    },
    board: ({ query }, context) => readBoard(context, query),
    export: ({ query }, context) => sendApplications(context, query),
    get: ({ query }, context) => readRecruitment(context, query.activityId),
    save: ({ body }, context) => saveRecruitment(context, body),
    add: async ({ body }, context) => readRow(context, (await addAtDesk(context, body)).id),
    apply: async ({ body }, context) => ownRow(await applyElsewhere(context, body)),
    decide: ({ body }, context) => moveApplications(context, { ...body, permission: 'exhibitor:decide' }),
    move: ({ body }, context) => moveApplications(context, { ...body, permission: 'exhibitor:edit' }),
    async freeBooths({ query }, context) {
      await requireActivity(context, query.activityId, 'exhibitor:edit')
      return findFreeBooths(context.tx, query.activityId)
    },
    async offerBooths({ params, body }, context) {
      await offerBooths(context, { ...params, ...body })
      return readDetail(context, params.id)
    },
    async countersign({ params, body }, context) {
      await countersign(context, { ...params, ...body })
      return readDetail(context, params.id)
    },
    async downloadContract({ params }, context) {
      const shown = await requireApplication(context, params.id, 'exhibitor:contract')
      const { application } = shown
      if (!application.contract) return orNotFound<Buffer>(undefined)
      context.reply
        .header('content-disposition', contentDisposition('attachment', `contract-${application.number}.pdf`))
        .type('application/pdf')
      return contractFile(context.tx, shown, context.language)
    },
    reveal: ({ params }, context) => revealContact(context, params.id),
  })
}
