import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { tooMany } from '#platform/server/http/refusal.ts'
import { callerBuckets } from '#platform/server/rate-limits/limit-callers.ts'

import { answerEcho, callbackPath, takeCallback } from './social-callbacks.actions.ts'
import { type Callback, ForgedCallback } from './social-port.domain.ts'
import { fieldsOf } from './wecom-callbacks.adapter.ts'

const longestCallback = 64 * 1024
/** So many callbacks without our signature one address may send; the platform's own are never counted. */
const forged = { burst: 30, perSecond: 0.1 }

const word = z.string().max(longestCallback)
const callbackSchema = z.object({
  params: z.object({ companyId: z.uuid() }),
  query: z.object({
    msg_signature: word,
    timestamp: word,
    nonce: word,
    echostr: word.optional(),
  }),
})

/** The company and the callback of a request; undefined for one that is none. */
function read(request: FastifyRequest): { companyId: string; callback: Callback } | undefined {
  const { data } = callbackSchema.safeParse({ params: request.params, query: request.query })
  if (!data) return undefined
  const { msg_signature: signature, timestamp, nonce, echostr } = data.query
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
  const encrypted = echostr ?? fieldsOf(body)['Encrypt'] ?? ''
  return { companyId: data.params.companyId, callback: { signature, timestamp, nonce, encrypted } }
}

/**
 * The addresses at which 企业微信 tells of people and tags. It wants its answer within five seconds, so a callback is kept and worked on later.
 * Everything that is not signed for the company is refused with the same empty answer, whether or not there is such a company.
 */
export async function mountSocialCallbacks(app: FastifyInstance): Promise<void> {
  const { services } = app
  const refused = callerBuckets(forged)

  const receive =
    (take: (companyId: string, callback: Callback) => Promise<string>) =>
    async (request: FastifyRequest): Promise<{ status: number; body: string }> => {
      try {
        const question = read(request)
        if (!question) throw new ForgedCallback('no callback')
        return { status: 200, body: await take(question.companyId, question.callback) }
      } catch (error) {
        if (!(error instanceof ForgedCallback)) throw error
        const wait = refused(request.ip)
        if (wait > 0) throw tooMany(wait)
        request.log.warn({ why: error.message }, 'a callback was refused')
        return { status: 403, body: '' }
      }
    }
  const echo = receive((companyId, callback) => answerEcho(services, companyId, callback))
  const keep = receive(async (companyId, callback) => {
    await takeCallback(services, companyId, callback)
    return 'success'
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: longestCallback },
      (_request, body, done) => done(null, body),
    )
    const route = { config: { access: 'page' as const } }
    scope.get(callbackPath(':companyId'), route, async (request, reply) => {
      const { status, body } = await echo(request)
      return reply.code(status).type('text/plain').send(body)
    })
    scope.post(callbackPath(':companyId'), route, async (request, reply) => {
      const { status, body } = await keep(request)
      return reply.code(status).type('text/plain').send(body)
    })
  })
}
