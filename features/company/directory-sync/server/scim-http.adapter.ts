import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { type Acting, actingForDirectory } from '#features/company/organisation/server/directory.public.ts'
import { ipHashOf } from '#platform/server/audit/audit.ts'
import { sqlState, type Tx } from '#platform/server/database/database.ts'
import { statusOf } from '#platform/server/http/errors.ts'
import { languageOf } from '#platform/server/http/language.ts'
import { admit } from '#platform/server/http/mount-contract.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { InvalidInput } from '#platform/server/http/validation.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'

import { directorySyncContract } from '../directory-sync.contract.ts'
import { scimSchemas } from './scim-resources.domain.ts'

/** RFC 7644, section 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'mutability'

/** An answer that is not success, as the standard words it; its text is for the provider's log, in English. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const scimNotFound = () => new ScimError(404, 'no such resource')

export interface ScimRequest {
  tx: Tx
  acting: Acting
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: unknown
  /** Where the resources of this server stand, such as `https://cards.example.com/scim/v2`. */
  base: string
  ifMatch: string | undefined
}

export interface ScimAnswer {
  status?: number
  body?: object
  location?: string
  etag?: string
  retryAfter?: number | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type ScimHandler = (request: ScimRequest) => Promise<ScimAnswer>

const { access } = directorySyncContract.synchronise
const scimType = 'application/scim+json'

/** One address of the standard; in a transaction of the token's company, refused without the token. */
export function mountScim(app: FastifyInstance, address: `${Method} /${string}`, handler: ScimHandler): void {
  const [method, path] = address.split(' ') as [Method, string]
  app.route({
    method,
    url: `/scim/v2${path}`,
    config: { access, standard: 'SCIM' },
    bodyLimit: 2 * 1024 * 1024,
    // The standard's own shapes are read where they are used; what no text may hold is refused here, as everywhere.
    schema: {
      ...(path.includes(':id') && { params: z.object({ id: z.string() }) }),
      querystring: z.record(z.string(), z.unknown()),
      ...(['POST', 'PUT', 'PATCH'].includes(method) && { body: z.unknown() }),
    },
    handler: async (request, reply) =>
      send(reply, await serve(app, request, { handler, readOnly: method === 'GET' })),
    errorHandler: (error, request, reply) => void send(reply, errorAnswer(error, request)),
  })
}

interface Serving {
  handler: ScimHandler
  readOnly: boolean
}

const looseQuery = z.record(z.string(), z.string())

async function serve(
  app: FastifyInstance,
  request: FastifyRequest,
  { handler, readOnly }: Serving,
): Promise<ScimAnswer> {
  const viewer = admit({ access }, request)
  const { services } = app
  const { database, settings, viewers } = services
  const effects: (() => void | Promise<void>)[] = []
  const via = request.directoryToken === null ? ('user' as const) : ('API' as const)
  const actor = {
    accountId: viewer.accountId,
    name: viewer.displayName,
    via,
    requestId: request.id,
    ipHash: await ipHashOf(database, request.ip),
  }
  const acting = actingForDirectory({
    actor,
    language: languageOf(request),
    services,
    afterCommit: (effect) => void effects.push(effect),
  })
  const answer = await database.asTenant(
    viewer.companyId,
    (tx) =>
      handler({
        tx,
        acting,
        params: request.params as Record<string, string>,
        query: looseQuery.catch({}).parse(request.query),
        body: request.body,
        base: `${settings.publicOrigin}/scim/v2`,
        ifMatch: request.headers['if-match'],
      }),
    { readOnly },
  )
  for (const effect of effects) await effect()
  if (!readOnly) viewers.forget()
  return answer
}

function send(reply: FastifyReply, answer: ScimAnswer): FastifyReply {
  const { status = 200, body, location, etag, retryAfter } = answer
  reply.code(status).header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (location !== undefined) reply.header('location', location)
  if (etag !== undefined) reply.header('etag', etag)
  return body === undefined ? reply.send() : reply.type(scimType).send(JSON.stringify(body))
}

const errorBody = (status: number, detail: string, type?: ScimType): ScimAnswer => ({
  status,
  body: { schemas: [scimSchemas.error], status: String(status), detail, ...(type && { scimType: type }) },
})

function refusalAnswer(error: Refusal): ScimAnswer {
  const isTaken = error.status === 409 && error.detail?.reason === 'DUPLICATE'
  const type = isTaken ? 'uniqueness' : error instanceof InvalidInput ? 'invalidValue' : undefined
  return { ...errorBody(error.status, error.speak('en'), type), retryAfter: error.retryAfter }
}

function errorAnswer(error: unknown, request: FastifyRequest): ScimAnswer {
  if (error instanceof ScimError) return errorBody(error.status, error.message, error.scimType)
  if (error instanceof z.ZodError) return refusalAnswer(new InvalidInput(error.issues))
  if (error instanceof Refusal) return refusalAnswer(error)
  if (sqlState(error) === '23505') return errorBody(409, 'a resource with this value exists', 'uniqueness')
  const status = statusOf(error as FastifyError)
  if (status >= 500) request.log.error({ err: error }, 'a directory could not be served')
  const words = fill(platformTexts.in('en').http[status], { url: request.url.split('?')[0] ?? '' })
  return {
    ...errorBody(status, words, status === 400 ? 'invalidSyntax' : undefined),
    retryAfter: status === 503 ? 1 : undefined,
  }
}
