import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { OnlineChannel } from '../payments.contract.ts'
import { alipayNotices, payChannels, wechatNotices } from './pay-channels.adapter.ts'
import { ForgedNotice } from './pay-channel.domain.ts'
import { takeChargeNotice } from './payment-outcomes.actions.ts'
import { takeRefundNotice } from './refund-outcomes.actions.ts'

const longestNotice = 64 * 1024

/**
 * Where providers tell what became of payments and refunds. The bytes are kept as they came, because signatures are over
 * them. A notice that the provider did not sign is refused before anything is looked up. The answer is sent after the commit.
 */
export async function mountNotices(app: FastifyInstance): Promise<void> {
  const { services } = app

  const receive = (channel: OnlineChannel) => async (request: FastifyRequest, reply: FastifyReply) => {
    const till = services.provided.get(payChannels).find(channel)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!till) return reply.code(404).send()
    try {
      const notice = till.read({ body, headers: request.headers })
      const outcome =
        notice.kind === 'trade'
          ? await takeChargeNotice(services, { channel, facts: notice.facts })
          : await takeRefundNotice(services, { channel, ...notice })
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
    scope.post(wechatNotices, route, receive('wechat'))
    scope.post(alipayNotices, route, receive('alipay'))
  })
}
