import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { OnlineChannel } from '../payments.contract.ts'
import { alipayNotices, findTillsOfSales, payChannels, wechatNotices } from './pay-channels.adapter.ts'
import { ForgedNotice, type Seller } from './pay-channel.domain.ts'
import { takeChargeNotice } from './payment-outcomes.actions.ts'
import { takeRefundNotice } from './refund-outcomes.actions.ts'

const longestNotice = 64 * 1024
const sellerSchema = z.object({ companyId: z.uuid().optional() })

/**
 * Where providers tell what became of payments and refunds. The bytes are kept as they came, because signatures are over
 * them. A notice that the provider did not sign is refused before anything is looked up. The answer is sent after the commit.
 */
export async function mountNotices(app: FastifyInstance): Promise<void> {
  const { services } = app

  /** The till that a notice is for: the operator's, or at an address with an id that company's. */
  const tillOf = async (channel: OnlineChannel, seller: Seller) =>
    seller === undefined
      ? services.provided.get(payChannels).find(channel)
      : services.database
          .asTenant(seller, (tx) => findTillsOfSales(services, tx))
          .then((tills) => tills.find(channel))

  const receive = (channel: OnlineChannel) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { data: named } = sellerSchema.safeParse(request.params)
    if (!named) return reply.code(404).send()
    const seller = named.companyId
    const till = await tillOf(channel, seller)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!till) return reply.code(404).send()
    try {
      const notice = till.read({ body, headers: request.headers })
      const outcome =
        notice.kind === 'trade'
          ? await takeChargeNotice(services, { channel, seller, facts: notice.facts })
          : await takeRefundNotice(services, { channel, seller, ...notice })
      if (outcome === 'unknown')
        request.log.warn({ channel }, 'a genuine notice about a payment that is not ours')
    } catch (error) {
      if (!(error instanceof ForgedNotice)) throw error
      request.log.warn({ channel, why: error.message }, 'a notice was refused')
      return reply.code(401).type('application/json').send('{"code":"FAIL","message":"refused"}')
    }
    const { status, type, body: accepted } = till.accepted
    return reply.code(status).type(type).send(accepted)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestNotice }, (_request, body, done) =>
      done(null, body),
    )
    const route = { config: { access: 'page' as const } }
    for (const at of ['', '/:companyId']) {
      scope.post(wechatNotices + at, route, receive('wechat'))
      scope.post(alipayNotices + at, route, receive('alipay'))
    }
  })
}
