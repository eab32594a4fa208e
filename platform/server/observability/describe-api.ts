import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Endpoint, featureOf } from '#platform/contract/endpoint.ts'
import { failureEnvelope } from '#platform/contract/envelope.ts'

import { tooMany } from '../http/refusal.ts'
import { callerBuckets } from '../rate-limits/limit-callers.ts'

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>
type Schema = Record<string, unknown>

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const failure = {
  description: 'Refused; `code` equals the status',
  content: { 'application/json': { schema: z.toJSONSchema(failureEnvelope) } },
}
const binary = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
})

function successOf({ file, events }: Endpoint, described: Schema): unknown {
  if (file) return binary('The file', 'application/octet-stream')
  if (events) return binary('Server-sent events', 'text/event-stream')
  return described['200']
}

/** The form of an upload: its text fields, and the file. */
const formOf = ({ extensions, maxBytes }: NonNullable<Endpoint['upload']>, body: Schema | undefined) => ({
  type: 'object',
  required: ['file'],
  properties: {
    ...(body?.['properties'] as Schema | undefined),
    file: {
      type: 'string',
      format: 'binary',
      description: `${extensions.join(', ')}; at most ${maxBytes / 1024 / 1024} MiB`,
    },
  },
})

const transform: Transform = (document) => {
  const { endpoint, standard, access } = document.route.config ?? {}
  if (standard !== undefined) {
    const { schema, url } = jsonSchemaTransform(document)
    return {
      url,
      schema: {
        ...schema,
        tags: [standard],
        description: `Access: \`${access}\`. As the standard has it.`,
        security: [{ token: [] }],
      },
    }
  }
  // Pages and files for browsers are no part of the interface.
  if (!endpoint) return { schema: { hide: true }, url: document.url }
  const { schema, url } = jsonSchemaTransform(document)
  const described = schema as Schema
  const responses = (described['response'] ?? {}) as Schema
  return {
    url,
    schema: {
      ...described,
      tags: [featureOf(endpoint)],
      description: `Access: \`${endpoint.access}\`${endpoint.creates ? '. Takes an `Idempotency-Key`.' : ''}`,
      security: endpoint.access === 'public' ? [] : [{ token: [] }],
      response: { 200: successOf(endpoint, responses) ?? { description: 'Done' }, default: failure },
      ...(endpoint.upload && {
        consumes: ['multipart/form-data'],
        body: formOf(endpoint.upload, described['body'] as Schema | undefined),
      }),
    },
  }
}

interface DescribeOptions {
  title: string
  version: string
}

/** `/openapi.json` and `/docs`, made from the contracts; must be registered before the calls. */
export async function describeApi(app: FastifyInstance, { title, version }: DescribeOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The token of `POST /v2/login`, bare or after `Bearer `',
          },
        },
      },
    },
    transform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    uiConfig: { docExpansion: 'none', filter: true, tryItOutEnabled: true },
    theme: { title, css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }] },
    // Its own copies of the description would be written anew for everybody.
    uiHooks: {
      onRequest: (request, reply, done) =>
        /\/(json|yaml)$/.test(request.routeOptions.url ?? '')
          ? void reply.redirect('/openapi.json', 302)
          : done(),
    },
  })
  serveDescription(app)
}

/** Asked from outside by anybody: more often than this, an address waits. */
const descriptionLimit = { burst: 20, perSecond: 1 }

/** The description is two megabytes: it is written and packed once, and sent as bytes. */
function serveDescription(app: FastifyInstance): void {
  const make = () => {
    const plain = Buffer.from(JSON.stringify(app.swagger()))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    return { etag, plain, packed: gzipSync(plain, { level: 9 }) }
  }
  const take = callerBuckets(descriptionLimit)
  let made: ReturnType<typeof make> | undefined
  app.get('/openapi.json', { config: { access: 'page' }, schema: { hide: true } }, async (request, reply) => {
    const wait = take(request.ip)
    if (wait > 0) throw tooMany(wait)
    made ??= make()
    const { etag, plain, packed } = made
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(packed)
  })
}
