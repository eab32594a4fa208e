import { dirname } from 'node:path'

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

import { buildApp } from '#apps/server/app.ts'
import { seedDemo } from '#apps/server/seed.ts'
import type { Area } from '#apps/server/features.derived.ts'
import type { HttpOptions } from '#platform/server/http/http-app.ts'
import { createServices } from '#apps/server/services.ts'
import type { DataOf, Endpoint, RequestOf } from '#platform/contract/endpoint.ts'
import type { FailureDetail } from '#platform/contract/envelope.ts'
import { type Database, type Inspect, openDatabase } from '#platform/server/database/database.ts'

import type { TestDatabase } from '#platform/testing/database-copy.ts'
import { carriesCompany } from '#platform/testing/company-conditions.ts'
import { patience } from '#platform/testing/patience.ts'
import { namesLoggedFields } from './logged-fields.ts'
import { copySeededWorld, type WorldPlace } from './seeded-world.ts'

/** The password of every seeded account in tests. */
export const worldPassword = 'correct horse 42'

export interface Session {
  token: string
}

export interface Answer<T> {
  status: number
  code: number
  msg: string
  data: T
  detail: FailureDetail | null
  headers: Record<string, string | string[] | number | undefined>
  body: string
  /** The same as it was sent: of files, which are no text. */
  bytes: Buffer
}

export interface CallOptions {
  session?: Session | undefined
  language?: string
  headers?: Record<string, string>
  /** The address it comes from; this machine's unless told. */
  ip?: string
}

export interface World {
  app: FastifyInstance
  database: Database
  urls: TestDatabase
  areas: readonly Area[] | undefined
  /** Where this server keeps its files. */
  folder: string
  /** Signs in once per name and remembers the session. */
  signIn(username: string): Promise<Session>
  /** One call through the whole server; never throws for a refusal. */
  call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Answer<DataOf<E>>>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
}

export interface WorldOptions {
  /** Only the features of these areas and of those below, with their part of the demonstration; all unless told. */
  areas?: readonly Area[] | undefined
  /** How the server logs; not at all unless told. */
  logger?: HttpOptions['logger']
}

const nameOf = ({ areas }: WorldOptions) => areas?.toSorted().join('_') ?? 'all'

let shared: { name: string; world: Promise<World & { close(): Promise<void> }> } | undefined

/**
 * The seeded server of this worker: shared by its test files of the same areas, which must not depend on each other's rows.
 * Files run one after the other: a file that asks for other areas ends the server before.
 */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const name = nameOf(options)
  if (shared?.name !== name) {
    const last = shared
    shared = { name, world: makeWorld(`world_${process.pid}_${name}_${Date.now().toString(36)}`, options) }
    await (await last?.world)?.close()
  }
  return shared.world
}

/** Own servers that are open, by the test file that opened them. */
const own = new Map<{ close(): Promise<void> }, string | undefined>()

/**
 * A server on a database of its own, for tests that count everything or break things; close it yourself. One that a file
 * forgot is closed before the next file opens its own: files of a worker share its memory.
 */
export async function openOwnWorld(
  name: string,
  options: WorldOptions = {},
): Promise<World & { close(): Promise<void> }> {
  const { testPath } = expect.getState()
  for (const [left, file] of own) if (file !== testPath) await left.close()
  const { close, ...world } = await makeWorld(name, options)
  const opened = {
    ...world,
    async close() {
      own.delete(opened)
      await close()
    },
  }
  own.set(opened, testPath)
  return opened
}

/** A server of its own on a database that is there: what one process of several is. */
async function openServer(
  { urls, folder }: { urls: TestDatabase; folder?: string },
  { areas, logger = false }: WorldOptions = {},
) {
  const onError = (error: Error) => void process.stderr.write(`${error.message}\n`)
  // Tests ask what they like; the server says in every statement which company it means.
  const database = openDatabase({ url: urls.url, patience, onError })
  const inspect: Inspect = (text, values, companyId) => {
    carriesCompany(text, values, companyId)
    namesLoggedFields(text, values, () => services.labels)
  }
  const inspected = openDatabase({ url: urls.url, patience, onError, inspect })
  const {
    services,
    uploadFolder,
    close: closeServices,
  } = await createServices({
    database: inspected,
    ...(folder !== undefined && { dataDir: folder }),
    settings: {
      publicOrigin: 'http://localhost:8080',
      secureCookies: true,
      captchaRequired: false,
      showCodes: false,
      companyApproval: 'auto',
      registrationOpen: true,
      offlineAccount: { name: 'Cardline', number: '6222 0000 1111 2222', bank: 'Bank of Suzhou' },
    },
  })
  const app = await buildApp({ services, uploadFolder, logger, trustedProxies: [], patience, areas })
  return {
    app,
    database,
    services,
    folder: dirname(uploadFolder),
    async close() {
      await app.close()
      await closeServices()
      await inspected.close()
      await database.close()
    },
  }
}

interface BesideOptions extends Pick<World, 'urls'>, Partial<Pick<World, 'folder'>>, WorldOptions {}

/** A second server beside a world's, on the same database and files; close it before the world. */
export const openBeside = ({ areas, ...place }: BesideOptions) => openServer(place, { areas })

async function seedWorld(place: WorldPlace, areas: WorldOptions['areas']): Promise<void> {
  const { services, close } = await openServer(place, { areas })
  try {
    await seedDemo(services, { password: worldPassword, areas })
  } finally {
    // Connections that stay would forbid the next worker to seed this database anew.
    await close()
  }
}

async function makeWorld(name: string, options: WorldOptions): Promise<World & { close(): Promise<void> }> {
  const { areas } = options
  const place = await copySeededWorld({
    name,
    kind: nameOf(options),
    seed: (empty) => seedWorld(empty, areas),
  })
  const { urls } = place
  const { app, database, folder, close } = await openServer(place, options)
  const sessions = new Map<string, Promise<Session>>()
  const world = {
    app,
    database,
    urls,
    areas,
    folder,
    inject: (options: InjectOptions) => app.inject(options),
    signIn(username: string) {
      const known = sessions.get(username) ?? signIn(app, username)
      sessions.set(username, known)
      return known
    },
    call: <E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions = {}) =>
      callOf(app, { endpoint, request, options }),
    close,
  }
  return world
}

async function signIn(app: FastifyInstance, username: string): Promise<Session> {
  const answer = await app.inject({
    method: 'POST',
    url: '/v2/login',
    payload: { username, password: worldPassword },
  })
  const { data } = answer.json<{ data: Session }>()
  if (answer.statusCode !== 200) throw new Error(`cannot sign in as ${username}: ${answer.body}`)
  return { token: data.token }
}

interface Asked<E extends Endpoint> {
  endpoint: E
  request: RequestOf<E>
  options: CallOptions
}

interface LooseRequest {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: object
}

async function callOf<E extends Endpoint>(
  app: FastifyInstance,
  { endpoint, request, options }: Asked<E>,
): Promise<Answer<DataOf<E>>> {
  const { params = {}, query = {}, body } = request as LooseRequest
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    ),
  )
  const response = await app.inject({
    method: endpoint.method,
    url: search.size > 0 ? `${url}?${search.toString()}` : url,
    headers: {
      'accept-language': options.language ?? 'zh-CN',
      ...(options.session && { authorization: options.session.token }),
      ...options.headers,
    },
    ...(body !== undefined && { payload: body }),
    ...(options.ip !== undefined && { remoteAddress: options.ip }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const envelope = isJson
    ? response.json<{ code: number; msg: string; data: never }>()
    : { code: response.statusCode, msg: '', data: null as never }
  return {
    status: response.statusCode,
    code: envelope.code,
    msg: envelope.msg,
    data: envelope.data,
    detail: response.statusCode >= 400 ? envelope.data : null,
    headers: response.headers,
    body: response.body,
    bytes: response.rawPayload,
  }
}
