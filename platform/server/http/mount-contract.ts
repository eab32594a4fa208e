import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'

import type { Contract, DataOf, Endpoint, ParsedRequest } from '#platform/contract/endpoint.ts'
import { envelopeOf } from '#platform/contract/envelope.ts'
import { inAddress, inBody, isBatchCall } from '#platform/contract/in-body.ts'

import type { Database } from '../database/database.ts'
import { hideContactsIn } from '../search/hidden-contacts.ts'
import { answerOnce, finishAnswer } from './idempotency.ts'
import { languageOf } from './language.ts'
import type { CallContext, MemberContext, Services } from './context.ts'
import { maskedAnswer } from './masked-contacts.ts'
import { contactsMasked, firstStepFirst, forbidden, Refusal, signInAgain } from './refusal.ts'
import { ThenAnswer } from './then-answer.ts'
import { holdsAnywhere, reachesOthers, type Viewer } from './viewer.ts'

type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? CallContext : MemberContext
/** Streams and files are sent by the handler itself through `reply`. */
type AnswerOf<E extends Endpoint> = E['file'] extends true
  ? unknown
  : E['events'] extends true
    ? unknown
    : DataOf<E>

type Returned<T> = T | ThenAnswer<T>

export type Handlers<C extends Contract> = {
  [K in keyof C]: (
    request: ParsedRequest<C[K]>,
    context: ContextOf<C[K]>,
  ) => Returned<AnswerOf<C[K]>> | Promise<Returned<AnswerOf<C[K]>>>
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    /** Every mounted call, in order: the source of the walks and of the OpenAPI document. */
    mountedCalls: Endpoint[]
    /** Every address that needs no session, such as `GET /c/:id`. */
    openRoutes: string[]
    /** Every address of a standard that is no call of a contract, such as `GET /scim/v2/Users`. */
    standardRoutes: string[]
  }
  interface FastifyRequest {
    viewer: Viewer | null
    /** Whether the session of this request still stands: for answers that take minutes. */
    isStillSignedIn: (() => Promise<boolean>) | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    access?: Endpoint['access'] | 'page'
    /** Which standard says what goes in and out, where no contract does. */
    standard?: string
    /** A form of a page that takes a file; the contract says it of a call. */
    upload?: Endpoint['upload']
    /** Its body is a file, which takes minutes over a slow line. */
    takesFile?: boolean
    /** Answered however busy the server is: what watches it, and files that only lie there. */
    isUnlimited?: boolean
    /** A page that is drawn anew for everybody: an address opens no more of them than a hall of people does. */
    isDrawn?: boolean
  }
}

type LooseHandler = (
  request: ParsedRequest<Endpoint>,
  context: CallContext & Partial<MemberContext>,
) => unknown

/** Registers every call of a contract, batch calls in both forms; a missing handler does not compile, a call without access does not register. */
export function mountContract<const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name] as unknown as LooseHandler
    mountCall(app, endpoint, handler)
    if (isBatchCall(endpoint))
      mountCall(app, inBody(endpoint), ({ body }, context) =>
        handler(inAddress(body as { ids: string[] }), context),
      )
  }
}

function mountCall(app: FastifyInstance, endpoint: Endpoint, handler: LooseHandler): void {
  app.mountedCalls.push(endpoint)
  const response = endpoint.data ? { 200: envelopeOf(endpoint.data) } : undefined
  const options: RouteShorthandOptions = {
    config: { endpoint, access: endpoint.access },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(response && { response }),
    },
    ...(endpoint.slow && { handlerTimeout: 600_000 }),
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...options,
    // Before the input is looked at: a person who may not call learns nothing about what the call takes.
    ...(endpoint.access !== 'public' && {
      preValidation: async (request: FastifyRequest) => void admit(endpoint, request),
    }),
    handler: (request, reply) => serve({ app, endpoint, handler, request, reply }),
  })
}

interface Served {
  app: FastifyInstance
  endpoint: Endpoint
  handler: LooseHandler
  request: FastifyRequest
  reply: FastifyReply
}

async function serve({ app, endpoint, handler, request, reply }: Served): Promise<unknown> {
  const parsed = {
    params: request.params,
    query: request.query,
    body: request.body,
  } as ParsedRequest<Endpoint>
  const base: CallContext = {
    services: app.services,
    language: languageOf(request),
    requestId: request.id,
    request,
    reply,
  }
  if (endpoint.access === 'public') return answer(endpoint, reply, await handler(parsed, base))
  const viewer = admit(endpoint, request)
  const effects: (() => void | Promise<void>)[] = []
  const data = await inTenant({ database: app.services.database, endpoint, viewer }, (tx) => {
    if (viewer.maskedExcept) hideContactsIn(tx)
    return answerOnce({ tx, endpoint, request, viewer }, () =>
      handler(parsed, { ...base, tx, viewer, afterCommit: (effect) => void effects.push(effect) }),
    ).catch(kept)
  })
  if (data instanceof Kept) throw data.refusal
  for (const effect of effects) await effect()
  const { database } = app.services
  const sent =
    data instanceof ThenAnswer ? await finishAnswer({ database, endpoint, request, viewer }, data) : data
  // A file is a stream, which nothing masks: `admit` refuses those that show contacts.
  const own = endpoint.file || endpoint.events ? undefined : viewer.maskedExcept
  return answer(endpoint, reply, own ? maskedAnswer(sent, own) : sent)
}

/** A refusal whose transaction is committed. */
class Kept {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

function kept(error: unknown): Kept {
  if (error instanceof Refusal && error.keepsWrites) return new Kept(error)
  throw error
}

type Guarded = Pick<Endpoint, 'access' | 'firstSteps' | 'file' | 'drawsContacts' | 'unmasked'>

/** The access check of every call: signed in, and holding the permission that the contract names. */
export function admit(endpoint: Guarded, { viewer, server }: FastifyRequest): Viewer {
  if (!viewer) throw signInAgain()
  if (viewer.firstStep && !endpoint.firstSteps) throw firstStepFirst(viewer.firstStep)
  if (endpoint.access !== 'member' && !holdsAnywhere(viewer, endpoint.access))
    throw forbidden(endpoint.access, server)
  if (viewer.maskedExcept && showsContactsOfOthers(endpoint, viewer)) throw contactsMasked()
  return viewer
}

/** Files and drawings cannot be masked: they go whole to whom the call shows own records only, or for a reason that it gives. */
const showsContactsOfOthers = ({ access, file, drawsContacts, unmasked }: Guarded, viewer: Viewer): boolean =>
  (file ?? drawsContacts ?? false) &&
  unmasked === undefined &&
  (access === 'member' || reachesOthers(viewer, access))

interface TenantCall {
  database: Database
  endpoint: Endpoint
  viewer: Viewer
}

function inTenant<T>(
  { database, endpoint, viewer }: TenantCall,
  work: (tx: MemberContext['tx']) => Promise<T>,
): Promise<T> {
  const readOnly = endpoint.method === 'GET' && !endpoint.writes
  return database.asTenant(viewer.companyId, work, {
    readOnly,
    ...(endpoint.slow && { statementMs: 120_000 }),
  })
}

function answer(endpoint: Endpoint, reply: FastifyReply, data: unknown): unknown {
  if (endpoint.file || endpoint.events) return reply.sent ? reply : (data ?? reply)
  return { code: 200, msg: 'success', data: data ?? null }
}
