import type { FastifyInstance } from 'fastify'

import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { channelsContract, type ChannelRow } from '../channels.contract.ts'
import { createChannel, moveChannel, readChannel, removeChannel, updateChannel } from './channels.actions.ts'
import { type Channel, findChannels } from './channels.repository.ts'
import { creatorWithin, rowsOf } from './channels.view.ts'

const rowOf = async (context: MemberContext, item: Channel): Promise<ChannelRow> =>
  orNotFound((await rowsOf(context, [item]))[0])

export function mountChannels(app: FastifyInstance): void {
  mountContract(app, channelsContract, {
    async list({ query }, context) {
      const creator = creatorWithin(context.viewer, 'channel:view')
      const { list, ...total } = await findChannels(context.tx, { ...query, creator })
      return { list: await rowsOf(context, list), ...total }
    },
    get: async ({ params }, context) => rowOf(context, await readChannel(context, params.id)),
    create: async ({ body }, context) => rowOf(context, await createChannel(context, body)),
    update: async ({ params, body }, context) =>
      rowOf(context, await updateChannel(context, params.id, body)),
    changeState: async ({ params, body }, context) =>
      rowOf(context, await moveChannel(context, params.id, body)),
    async remove({ params }, context) {
      await removeChannel(context, params.id)
      return null
    },
  })
}
