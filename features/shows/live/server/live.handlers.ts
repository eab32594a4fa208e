import type { FastifyInstance } from 'fastify'

import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { type BroadcastDetail, liveContract } from '../live.contract.ts'
import { decideMessages, muteWriter, writeAsHost } from './chat.actions.ts'
import { findMessages } from './chat.repository.ts'
import { publicLiveCalls } from './live-calls.handlers.ts'
import { mountCloudNotices } from './cloud-notices.handlers.ts'
import { mountCamera } from './camera.handlers.ts'
import { changePin, findPinChoices } from './pins.actions.ts'
import { makeCameraKey, makeKey, readStudio } from './studio-desk.actions.ts'
import { requireActivity, requireBroadcast } from './live-reach.actions.ts'
import { createBroadcast, moveBroadcasts, updateBroadcast } from './live.actions.ts'
import { broadcastsSheet } from './live.export.ts'
import { joinLive } from './live.listener.ts'
import { countBroadcastStates, findBroadcasts, findShownBroadcast } from './live.repository.ts'
import { detailOf, messageRowOf, rowOf } from './live.view.ts'

async function readBroadcast(context: MemberContext, id: string): Promise<BroadcastDetail> {
  const { activity } = await requireBroadcast(context, id, 'broadcast:view')
  return detailOf(await findShownBroadcast(context.tx, id).then(orNotFound), activity, context)
}

/** Live broadcasts of activities. */
export function mountLive(app: FastifyInstance): void {
  joinLive(app)
  void app.register(mountCamera)
  mountCloudNotices(app)
  const { watch, like, write } = publicLiveCalls(app.services)
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
    studio: ({ params }, context) => readStudio(context, params.id),
    newKey: ({ params }, context) => makeKey(context, params.id),
    openCamera: ({ params }, context) => makeCameraKey(context, params.id),
    async pins({ params }, context) {
      const { activity } = await requireBroadcast(context, params.id, 'broadcast:host')
      return findPinChoices(context.tx, activity)
    },
    async pin({ params, body: { pin } }, context) {
      await changePin(context, params.id, pin)
      return null
    },
    async messages({ params, query }, context) {
      await requireBroadcast(context, params.id, 'broadcast:view')
      const { list, ...total } = await findMessages(context.tx, params.id, query)
      return { list: list.map(messageRowOf), ...total }
    },
    async say({ params, body }, context) {
      await writeAsHost(context, params.id, body.text.trim())
      return null
    },
    decideMessages: ({ params, body }, context) => decideMessages(context, params.id, body),
    async mute({ params, body }, context) {
      await muteWriter(context, params.id, body.minutes)
      return null
    },
    watch,
    like,
    write,
    move: ({ body: { reason = '', ...body } }, context) =>
      moveBroadcasts(context, { ...body, reason: reason.trim() }),
  })
}
