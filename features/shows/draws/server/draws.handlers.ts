import type { FastifyInstance } from 'fastify'

import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { activityChanged } from '#features/shows/activities/server/activity-hooks.public.ts'
import { closeScreen, findScreen, openScreen } from '#features/shows/onsite/server/screens.public.ts'
import { activityLinks } from '#features/shows/registrations/server/activity-links.public.ts'
import { ticketLinks } from '#features/shows/registrations/server/activity-links.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { type DrawDetail, drawsContract } from '../draws.contract.ts'
import { addRound, moveRound } from './draw-rounds.actions.ts'
import { requireActivity } from '#features/shows/activities/server/activity-reach.public.ts'
import { requireDraw } from './draws-reach.actions.ts'
import { createDraw, moveDraw, updateDraw } from './draws.actions.ts'
import { addressDays, drawMachine } from './draws.domain.ts'
import { changeEntrants, checkEntrants, checkEntrantSheet } from './entrants.actions.ts'
import { freezeWinners, winnerExport, winnerExportKind, winningsSheet } from './draws.export.ts'
import { eraseAddresses, expireWinnings, winnerNotice, winnings } from './draws.jobs.ts'
import {
  countDrawStates,
  type Draw,
  findDraws,
  findOpenDraws,
  findShownDraw,
  moveDrawsOf,
} from './draws.repository.ts'
import { detailOf, rowOf, winningRowOf } from './draws.view.ts'
import { drawsServerTexts } from './server.texts.ts'
import { expireOverdue, moveWinnings } from './winnings.actions.ts'
import { countWinningStates, findClaims, findShownWinning, findWinnings } from './winnings.repository.ts'

async function readDraw(context: MemberContext, id: string): Promise<DrawDetail> {
  const { activity } = await requireDraw(context, id, 'draw:view')
  return detailOf(context, await findShownDraw(context.tx, id).then(orNotFound), activity)
}

const asDetail = async (context: MemberContext, done: Promise<Draw>) => readDraw(context, (await done).id)

/** Adds the ends, links and jobs of draws to the features below. */
function joinOthers({ hooks, jobs, provided }: FastifyInstance['services']): void {
  for (const job of [winnerNotice]) jobs.add(job)
  jobs.add(expireWinnings)
  hooks.add(exportKinds, winnerExport)
  jobs.add(eraseAddresses)
  provided.provide(winnings, { expireOverdue: (tx, drawId) => expireOverdue(tx, drawId, systemActor) })
  hooks.add(activityChanged, async (tx, { activity, event }) => {
    if (event !== 'cancel') return
    const { from } = drawMachine.transitions.cancel
    await moveDrawsOf(tx, activity.id, {
      from,
      to: drawMachine.targetOf('cancel'),
      reason: activity.cancelReason,
    })
  })
  hooks.add(activityLinks, async (tx, activityId) =>
    (await findOpenDraws(tx, activityId)).length > 0 ? ['draw'] : [],
  )
  hooks.add(ticketLinks, async (tx, { activityId, publicId }, language) =>
    (await findOpenDraws(tx, activityId)).length > 0
      ? { path: `/k/${publicId}/draw`, label: drawsServerTexts.in(language).ticketLink }
      : undefined,
  )
}

/** Lucky draws of activities: their commits, rounds and winners. */
export function mountDraws(app: FastifyInstance): void {
  joinOthers(app.services)
  mountContract(app, drawsContract, {
    async list({ query }, context) {
      const activity = await requireActivity(context, query.activityId, 'draw:view')
      const { list, ...total } = await findDraws(context.tx, query)
      return { list: list.map((shown) => rowOf(shown, { activity }, context)), ...total }
    },
    async totals({ query: { activityId } }, context) {
      const { tx, services } = context
      const { publicId } = await requireActivity(context, activityId, 'draw:view')
      return {
        draws: await countDrawStates(tx, activityId),
        winnings: await countWinningStates(tx, activityId),
        url: `${services.settings.publicOrigin}/a/${publicId}/draw`,
      }
    },
    async winnings({ query }, context) {
      const activity = await requireActivity(context, query.activityId, 'draw:view')
      const { list, ...total } = await findWinnings(context.tx, query)
      return { list: list.map((shown) => winningRowOf(shown, activity, context)), ...total }
    },
    async exportWinnings({ query }, context) {
      const { zone } = await requireActivity(context, query.activityId, 'draw:view')
      return sendSheet(context.reply, await winningsSheet(context, query, zone))
    },
    async exportWinners({ query }, context) {
      const { title, zone } = await requireActivity(context, query.activityId, 'draw:edit')
      return exportPersonalData(context, {
        kind: winnerExportKind,
        query: freezeWinners({ ...query, title, zone }),
      })
    },
    async findClaims({ body }, context) {
      const activity = await requireActivity(context, body.activityId, 'draw:redeem')
      const key = body.key.trim()
      const found = await findClaims(context.tx, activity.id, normaliseMobile(key) ?? key)
      return found.map((shown) => winningRowOf(shown, activity, context))
    },
    moveWinnings: ({ body }, context) => moveWinnings(context, body),
    async address({ params }, context) {
      const { winning } = await findShownWinning(context.tx, params.id).then(orNotFound)
      await requireActivity(context, winning.activityId, 'draw:redeem')
      const { recipient, recipientMobile, address, addressAt } = winning
      const eraseAt = addressAt && new Date(addressAt.getTime() + addressDays * dayMs)
      return { recipient, mobile: recipientMobile, address, eraseAt: eraseAt?.toISOString() ?? null }
    },
    get: ({ params }, context) => readDraw(context, params.id),
    create: ({ body }, context) => asDetail(context, createDraw(context, body)),
    update: ({ params, body }, context) => asDetail(context, updateDraw(context, params.id, body)),
    move: ({ params, body: { reason = '', ...body } }, context) =>
      asDetail(context, moveDraw(context, params.id, { ...body, reason: reason.trim() })),
    checkEntrants: ({ params, body }, context) => checkEntrants(context, params.id, body),
    checkEntrantSheet: ({ params }, context) => checkEntrantSheet(context, params.id),
    changeEntrants: ({ params, body }, context) => changeEntrants(context, params.id, body),
    addRound: ({ params, body }, context) => asDetail(context, addRound(context, params.id, body.prizeId)),
    moveRound: ({ params, body: { reason = '', external, ...body } }, context) =>
      asDetail(context, moveRound(context, params.id, { ...body, external, reason: reason.trim() })),
    async addScreen({ params }, context) {
      const { draw } = await requireDraw(context, params.id, 'draw:run')
      const { id, url } = await openScreen(context, {
        activityId: draw.activityId,
        kind: 'draw',
        objectId: draw.id,
      })
      return { id, url }
    },
    async endScreen({ params }, context) {
      const screen = await findScreen(context.tx, params.id).then(orNotFound)
      if (screen.kind !== 'draw') throw notFound()
      await requireActivity(context, screen.activityId, 'draw:run')
      return closeScreen(context, screen)
    },
  })
}
