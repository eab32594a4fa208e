import type { FastifyInstance } from 'fastify'

import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { type BroadcastDetail, liveContract } from '../live.contract.ts'
import { requireActivity, requireBroadcast } from './live-reach.actions.ts'
import { createBroadcast, moveBroadcasts, updateBroadcast } from './live.actions.ts'
import { broadcastsSheet } from './live.export.ts'
import { joinLive } from './live.listener.ts'
import { countBroadcastStates, findBroadcasts, findShownBroadcast } from './live.repository.ts'
import { detailOf, rowOf } from './live.view.ts'

async function readBroadcast(context: MemberContext, id: string): Promise<BroadcastDetail> {
  const { activity } = await requireBroadcast(context, id, 'broadcast:view')
  return detailOf(await findShownBroadcast(context.tx, id).then(orNotFound), activity, context)
}

/** Live broadcasts of activities. */
export function mountLive(app: FastifyInstance): void {
  joinLive(app)
  mountContract(app, liveContract, {
    async list({ query }, context) {
      const activity = await requireActivity(context, query.activityId, 'broadcast:view')
      const { list, ...total } = await findBroadcasts(context.tx, query)
      return { list: list.map((shown) => rowOf(shown, activity, context)), ...total }
    },
    async totals({ query: { activityId } }, context) {
      const { tx, services } = context
      const { publicId } = await requireActivity(context, activityId, 'broadcast:view')
      return {
        states: await countBroadcastStates(tx, activityId),
        url: `${services.settings.publicOrigin}/a/${publicId}/live`,
      }
    },
    async export({ query }, context) {
      await requireActivity(context, query.activityId, 'broadcast:view')
      return sendSheet(context.reply, await broadcastsSheet(context.tx, query, context.language))
    },
    get: ({ params }, context) => readBroadcast(context, params.id),
    create: async ({ body }, context) => readBroadcast(context, (await createBroadcast(context, body)).id),
    update: async ({ params, body }, context) =>
      readBroadcast(context, (await updateBroadcast(context, params.id, body)).id),
    move: ({ body: { reason = '', ...body } }, context) =>
      moveBroadcasts(context, { ...body, reason: reason.trim() }),
  })
}
