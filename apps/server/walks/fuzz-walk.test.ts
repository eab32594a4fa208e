import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#platform/contract/endpoint.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { openBareApp } from '#platform/testing/bare-app.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { directorySyncContract } from '#features/company/directory-sync/directory-sync.contract.ts'
import { fieldsOf, sampleInput } from './sample-input.ts'

/** How often every call is asked something that it does not expect; before a release more, from other seeds. */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 4)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '%',
  '_',
  '\\',
  '%_\\',
  "'; drop table cards; --",
  '{{7*7}}',
]
const almost = [
  '0000-00-00',
  '2024-02-30',
  '9999-12-31',
  '1e400',
  '-0',
  'NaN',
  '01900000-dead-7000-8000-00000000beef',
  'x'.repeat(20_000),
]
const numbers = [-1, 0, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, true, null]
const shapes = [
  [],
  {},
  [null],
  [{}],
  deep(40),
  { constructor: { prototype: 1 } },
  { $gt: '' },
  Array.from({ length: 2_000 }, () => 'x'),
]
const hostile: readonly unknown[] = [texts, almost, numbers, shapes].flat(1)

/** The same numbers for the same seed (mulberry32). */
function random(state: number): () => number {
  let at = state
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const parts = ['params', 'query', 'body'] as const
type Input = Partial<Record<(typeof parts)[number], Record<string, unknown>>>

/** An input that a call takes, with one or two values that nobody would send. */
function spoiled(endpoint: Endpoint, next: () => number): Input {
  const input: Input = {}
  for (const part of parts)
    if (endpoint[part]) input[part] = sampleInput(endpoint[part]) as Record<string, unknown>
  const slots = parts.flatMap((part) =>
    endpoint[part] ? fieldsOf(endpoint[part] as z.ZodType).map((field) => ({ part, field })) : [],
  )
  for (let n = next() < 0.7 ? 1 : 2; n > 0 && slots.length > 0; n -= 1) {
    const { part, field } = slots[Math.floor(next() * slots.length)] ?? { part: 'query', field: 'x' }
    input[part] = { ...input[part], [field]: hostile[Math.floor(next() * hostile.length)] }
  }
  return input
}

const text = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')

function requestOf({ method, path }: Endpoint, { params = {}, query = {}, body }: Input) {
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(text(params[name]).slice(0, 2000) || 'x'),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, text(value).slice(0, 4000)]),
  )
  return {
    method,
    url: search.size > 0 ? `${url}?${search.toString()}` : url,
    ...(body !== undefined && { payload: body }),
  }
}

/** What an answer says about our insides, or how it breaks its own rules. */
function faultOf({
  statusCode,
  body,
  headers,
}: {
  statusCode: number
  body: string
  headers: Record<string, unknown>
}): string | undefined {
  if (statusCode >= 500) return `${statusCode}`
  if (
    /node_modules|\.tsx?:\d+|relation "|syntax error at|violates|drizzle|pg_catalog/i.test(
      body.slice(0, 20_000),
    )
  )
    return 'tells of the inside'
  const isJson = String(headers['content-type']).includes('application/json')
  if (statusCode >= 400 && isJson && (JSON.parse(body) as { code: number }).code !== statusCode)
    return 'another code than its status'
  return undefined
}

/** Bodies as directories send them, with one value that none would. */
const standardBodies: readonly ((value: unknown) => unknown)[] = [
  (value) => value,
  (value) => ({ userName: value, name: { familyName: '目', givenName: '录人' } }),
  (value) => ({ userName: `fuzz-${String(value).length}@example.com`, displayName: value, active: value }),
  (value) => ({ userName: 'fuzz@example.com', emails: [{ value, primary: true }], phoneNumbers: value }),
  (value) => ({ displayName: value, members: [{ value }] }),
  (value) => ({ Operations: [{ op: 'replace', path: 'displayName', value }] }),
  (value) => ({ Operations: [{ op: 'add', path: value, value }] }),
  (value) => ({ Operations: value }),
]

const isTried = ({ upload, events, path }: Endpoint) => !upload && !events && path !== '/v2/logout'

let world: World & { close(): Promise<void> }
beforeAll(async () => {
  world = await openOwnWorld('fuzz_walk')
}, 400_000)
afterAll(() => world.close())

describe(`whatever is sent (FUZZ_SEED=${seed})`, () => {
  test('no call fails, tells of the inside, or keeps a connection', { timeout: 900_000 }, async () => {
    const next = random(seed)
    const faults = new Map<string, string>()
    const { token } = await world.signIn('admin')
    for (let round = 0; round < rounds; round += 1)
      for (const endpoint of world.app.mountedCalls.filter(isTried)) {
        const request = requestOf(endpoint, spoiled(endpoint, next))
        const answer = await world.inject({
          ...request,
          headers: { authorization: token },
          remoteAddress: '127.80.0.1',
        })
        const fault = faultOf(answer)
        if (fault)
          faults.set(
            `${endpoint.method} ${endpoint.path}`,
            `${fault}: ${JSON.stringify(request).slice(0, 300)}`,
          )
      }
    expect([...faults].map(([call, fault]) => `${call} ${fault}`)).toEqual([])
    expect(world.app.services.database.pool.waitingCount).toBe(0)
  })

  test('nor does an address that a standard describes', { timeout: 300_000 }, async () => {
    const next = random(seed)
    const { data } = await world.call(
      directorySyncContract.createToken,
      { body: { name: 'fuzz' } },
      { session: await world.signIn('admin') },
    )
    const faults: string[] = []
    for (let round = 0; round < rounds * 5; round += 1)
      for (const address of world.app.standardRoutes.filter((known) => !known.startsWith('HEAD'))) {
        const [method = '', path = ''] = address.split(' ')
        const value = hostile[Math.floor(next() * hostile.length)]
        const url = `${path.replace(':id', encodeURIComponent(text(value).slice(0, 2000) || 'x'))}?filter=${encodeURIComponent(`userName eq "${text(value).slice(0, 200)}"`)}`
        const body = standardBodies[Math.floor(next() * standardBodies.length)]?.(value)
        const payload = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body)
        const headers = { authorization: `Bearer ${data.token}`, 'content-type': 'application/scim+json' }
        const answer = await world.inject({
          method: method as 'GET',
          url,
          headers,
          ...(payload !== undefined && { payload }),
        })
        const fault = faultOf(answer)
        if (fault) faults.push(`${address} ${fault}: ${url.slice(0, 200)} ${(payload ?? '').slice(0, 200)}`)
      }
    expect(faults).toEqual([])
  })

  test('a call that fails would be seen', async () => {
    const planted = { get: { method: 'GET', path: '/v2/planted', access: 'public' } } as const
    const bare = await openBareApp({
      name: 'fuzz_planted',
      mount: (app) =>
        mountContract(app, planted, {
          get: () => {
            throw new Error('relation "cards" does not exist')
          },
        }),
    })
    expect(faultOf(await bare.app.inject('/v2/planted'))).toBe('500')
    expect(faultOf({ statusCode: 400, body: 'relation "cards" does not exist', headers: {} })).toBe(
      'tells of the inside',
    )
    await bare.close()
  })
})
