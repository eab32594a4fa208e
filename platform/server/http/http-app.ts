import { randomUUID } from 'node:crypto'

import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { DestinationStream, LoggerOptions } from 'pino'

import type { Services } from './context.ts'
import { hasBody, limitBodies } from './body-deadline.ts'
import { answerError, answerUnknownAddress } from './errors.ts'
import { refuseForeignOrigin } from './origin.ts'
import { packAnswers } from './pack-answers.ts'
import { badRequest, stopping } from './refusal.ts'
import { answerUnreadable, refuseExpectations } from './unreadable-requests.ts'
import { validatorCompiler } from './validation.ts'
import { writeAnswers } from './write-answers.ts'

export interface HttpOptions {
  services: Services
  logger: (LoggerOptions & { stream?: DestinationStream }) | false
  /** Proxies whose X-Forwarded-For is believed, as CIDRs; none by default. */
  trustedProxies: readonly string[]
  /** The address that browsers use, such as `https://cards.example.com`. */
  publicOrigin: string | undefined
  /** How many times longer than in service a handler may take: for tests on a machine that is busy elsewhere. */
  patience?: number
}

/** Where plugins serve built files that anybody may have; every other route says itself who may call it. */
const filePrefixes = ['/enterprise/assets/', '/m/', '/docs', '/openapi.json']

/** Fastify counts the sending of a file as the work of its handler: a phone on a slow line needs longer than any work. */
const slowLineMs = 600_000

/** Fastify with our limits, error answers, validation and the rule that every route declares its access. */
export async function createHttpApp({
  services,
  logger,
  trustedProxies,
  publicOrigin,
  patience = 1,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    bodyLimit: 256 * 1024,
    // For files over a slow line; every other body has `limitBodies`.
    requestTimeout: 300_000,
    handlerTimeout: 4_500 * patience,
    connectionTimeout: 20_000,
    keepAliveTimeout: 10_000,
    // headersTimeout must be below requestTimeout, or slow bodies are never cut off.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 500,
      // An address with 500 ids has 19 kB, and 16 kB are Node's own limit.
      maxHeaderSize: 32 * 1024,
      // Node would refuse by the number alone.
      requireHostHeader: false,
    },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerError,
    // We say it ourselves, below.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: true, caseSensitive: false },
    forceCloseConnections: 'idle',
  })
  app.decorate('services', services)
  app.decorate('mountedCalls', [])
  app.decorate('openRoutes', [])
  app.decorate('standardRoutes', [])
  app.decorateRequest('viewer', null)
  app.decorateRequest('isStillSignedIn', null)
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(writeAnswers)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownAddress)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access && filePrefixes.some((prefix) => route.url.startsWith(prefix))) {
      route.config = { ...route.config, access: 'page', isUnlimited: true }
      route.handlerTimeout = slowLineMs
    }
    const { access, endpoint, standard } = route.config ?? {}
    const addresses = [route.method].flat().map((method) => `${method} ${route.url}`)
    if (!access) throw new Error(`no access declared: ${addresses.join(', ')}`)
    if (access === 'page' || access === 'public') app.openRoutes.push(...addresses)
    // What neither a contract nor a standard describes would be outside of every walk.
    else if (standard !== undefined) app.standardRoutes.push(...addresses)
    else if (!endpoint) throw new Error(`neither contract nor standard: ${addresses.join(', ')}`)
  })
  refuseExpectations(app)
  packAnswers(app)
  let isStopping = false
  app.addHook('preClose', async () => void (isStopping = true))
  app.addHook('onRequest', (request, _reply, done) => {
    if (isStopping) return done(stopping())
    done(request.raw.httpVersion === '1.1' && request.headers.host === undefined ? badRequest() : undefined)
  })
  limitBodies(app, { bodyMs: 15_000 })
  // Hooks that wait for nothing tell by `done`: a promise for each of them would cost a page a tenth of its time.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // Some programs name a content type where there is no content: nothing is what they send.
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    if (request.method === 'DELETE' && !hasBody(request.raw)) delete headers['content-type']
    done()
  })
  // After everything that answers in front of the door, so that this refusal has the headers of all others.
  app.addHook('preParsing', async (request) => refuseForeignOrigin(request, publicOrigin))
  await app.register(cookie)
  return app
}
