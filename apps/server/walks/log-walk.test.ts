import { Writable } from 'node:stream'

import type { FastifyRequest, InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#platform/contract/endpoint.ts'
import { errorLine, logOptions } from '#platform/server/observability/log-options.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { openForms } from './open-forms.ts'
import { makeOpenObjects, type OpenObjects, phoneAgent } from './open-objects.ts'
import { sampleInput } from './sample-input.ts'

let log = ''
/** Set for the control: lines name the address instead of the route. */
let namesAddress = false
/** Set for the other control: lines of failures say what the database was sent. */
let namesParameters = false
const usual = logOptions('trace')
const logger = {
  ...usual,
  serializers: {
    ...usual.serializers,
    err: (error: Error) => (namesParameters ? { message: error.message } : errorLine(error)),
    req: (request: FastifyRequest) => ({
      ...(usual.serializers?.['req']?.(request) as object),
      ...(namesAddress && { url: request.url }),
    }),
  },
  stream: new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  }),
}

let world: World & { close(): Promise<void> }
let session: Session
let objects: OpenObjects
beforeAll(async () => {
  world = await openOwnWorld('log_walk', { logger })
  session = await world.signIn('admin')
  objects = await makeOpenObjects(world)
}, 400_000)
afterAll(() => world.close())

let planted = 0
/** A text that nothing else says, in the form of a public id, of a token, or of an id of a row. */
function canary(form: 'address' | 'id' | 'word', length = 22): string {
  planted += 1
  const number = String(planted).padStart(6, '0')
  if (form === 'id') return `0190cafe-dead-7000-8000-cafe00${number}`
  return form === 'word' ? `canary${number}` : `Canary${number}`.padEnd(length, 'Z')
}

interface Sent {
  request: InjectOptions
  canaries: string[]
  /** The call or page. */
  route: string
}

/** The schema of a call as input, each text that is free replaced by a canary. */
function withCanaries(schema: Endpoint['body'], canaries: string[]): string | undefined {
  if (schema === undefined) return undefined
  return JSON.stringify(sampleInput(schema)).replace(/"Walk"/g, () => {
    const word = canary('word')
    canaries.push(word)
    return JSON.stringify(word)
  })
}

/** A call as somebody sends it who is signed in, with canaries in its address, its search and its body. */
function ofCall({ method, path, query, body }: Endpoint): Sent {
  const canaries: string[] = []
  const keep = (text: string) => (canaries.push(text), text)
  const address = path.replace(/:\w+/g, () => keep(canary('id')))
  const fields = JSON.parse(withCanaries(query, canaries) ?? '{}') as Record<string, string>
  // Nearly every list takes it, and others leave it out of what they read.
  const search = new URLSearchParams({ ...fields, keyword: keep(canary('word')) })
  const payload = withCanaries(body, canaries)
  return {
    route: `${method} ${path}`,
    canaries,
    request: {
      method,
      url: `${address}?${search.toString()}`,
      headers: { authorization: session.token, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload }),
    },
  }
}

const browser = { 'user-agent': phoneAgent, accept: 'text/html', 'sec-fetch-site': 'same-origin' }

/** A page that needs no session, at an address that is a canary. */
function ofPage(route: string): Sent {
  const [method = '', path = ''] = route.split(' ')
  const canaries: string[] = []
  const address = path.replace(/:\w+/g, () => {
    canaries.push(canary('address', path.startsWith('/claim/') ? 44 : 22))
    return canaries.at(-1) ?? ''
  })
  const word = canary('word')
  const form = openForms(objects)[route]?.(planted) ?? {}
  return {
    route,
    canaries: [...canaries, word],
    request: {
      method: method as 'GET',
      url: `${address}?keyword=${word}&token=${word}`,
      ...form,
      headers: { ...browser, ...form.headers },
    },
  }
}

const hasParameter = (route: string) => /^(?!HEAD)[^:*]*:/.test(route)
/** Calls that end the session of the walk, or its company. */
const endsSession = /log-?out|session|passw|resetPwd|\/company\/(close|closing)/i

const pages = () => [...new Set(world.app.openRoutes)].filter(hasParameter).map(ofPage)
const calls = (methods: RegExp) =>
  world.app.mountedCalls
    .filter(({ method, path, events }) => methods.test(method) && !events && !endsSession.test(path))
    .map(ofCall)

/** Sends all; answers those of which a line that was written meanwhile, or a refusal, holds a canary. */
async function leaksOf(
  sent: readonly Sent[],
): Promise<{ lines: string[]; answers: string[]; failed: number }> {
  log = ''
  const answers: string[] = []
  let failed = 0
  for (const [n, { request, canaries, route }] of sent.entries()) {
    const answer = await world
      .inject({ ...request, remoteAddress: `127.81.${n >> 8}.${n & 255}` })
      .catch((error: Error) => error)
    // A file whose rows cannot be read any more breaks off; the log still says why.
    if (answer instanceof Error) {
      expect(answer.message, route).toBe('response destroyed before completion')
      failed += 1
      continue
    }
    if (answer.statusCode >= 500) failed += 1
    const said = `${answer.body} ${JSON.stringify(answer.headers)}`
    if (answer.statusCode >= 400 && canaries.some((text) => said.includes(text)))
      answers.push(`${route} ${answer.statusCode}`)
  }
  const lines = sent.filter(({ canaries }) => canaries.some((text) => log.includes(text)))
  return { lines: lines.map(({ route }) => route), answers, failed }
}

/** Requests with the addresses that open something, as their bearers send them. */
const ofBearers = (): Sent[] =>
  [
    '/k/',
    '/p/order/',
    '/p/preview/',
    '/p/media/',
    '/a/',
    '/apply/',
    '/match/',
    '/r/',
    '/claim/',
    '/v2/register/invitation?token=',
  ]
    .flatMap((start) => objects.secrets.map((secret) => [start, secret] as const))
    .map(([start, secret]) => ({
      route: `GET ${start}`,
      canaries: [secret],
      request: { url: start + secret, headers: browser },
    }))

test('no line and no refusal tells an address, a search or what was typed', async () => {
  const sent = [...pages(), ...calls(/^GET$/), ...ofBearers()]
  expect(sent.length).toBeGreaterThan(300)
  const { lines, answers } = await leaksOf(sent)
  expect(log).toContain('"route":"/k/:id"')
  expect({ lines, answers }).toEqual({ lines: [], answers: [] })
}, 300_000)

test('nor does a query that fails, which has all of it among its parameters', async () => {
  const owner = new pg.Client({ connectionString: world.urls.ownerUrl })
  await owner.connect()
  // The person stays signed in: other queries of the company fail, and each that resolves a public address.
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ $1`,
    ['^(account|role|staff|depart|compan|session|sign_in|rate|server|secret|setting|idempot|install)'],
  )
  const tables = rows.map(({ name }) => `"${name}"`).join(', ')
  await owner.query(`revoke all on ${tables} from app_tenant`)
  await owner.query('revoke all on public_addresses, invitations from app_system')
  await owner.end()
  const sent = [...pages(), ...calls(/./), ...ofBearers()]
  const { lines, answers, failed } = await leaksOf(sent)
  expect(failed).toBeGreaterThan(sent.length / 5)
  expect(new Set(log.match(/permission denied for table \w+/g)).size).toBeGreaterThan(5)
  expect({ lines, answers }).toEqual({ lines: [], answers: [] })
}, 300_000)

test('a line that names the address would be seen at every page', async () => {
  namesAddress = true
  const sent = pages()
  expect((await leaksOf(sent)).lines).toEqual(sent.map(({ route }) => route))
  namesAddress = false
}, 120_000)

test('and so would a failure that says what the database was sent', async () => {
  namesParameters = true
  expect((await leaksOf(pages())).lines.length).toBeGreaterThan(20)
  namesParameters = false
}, 120_000)
