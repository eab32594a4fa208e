import type { FastifyInstance, InjectOptions } from 'fastify'
import type { z } from 'zod'

import type { Endpoint } from '#platform/contract/endpoint.ts'

import { fieldsOf, sampleInput } from './sample-input.ts'

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

export type Random = () => number

/** The same numbers for the same seed (mulberry32). */
export function random(state: number): Random {
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

/** Inputs that a call takes, each with one or two values that nobody would send. */
function spoiler(endpoint: Endpoint): (next: Random) => Input {
  const sample: Input = {}
  for (const part of parts)
    if (endpoint[part]) sample[part] = sampleInput(endpoint[part]) as Record<string, unknown>
  const slots = parts.flatMap((part) =>
    endpoint[part] ? fieldsOf(endpoint[part] as z.ZodType).map((field) => ({ part, field })) : [],
  )
  return (next) => {
    const input = { ...sample }
    for (let n = next() < 0.7 ? 1 : 2; n > 0 && slots.length > 0; n -= 1) {
      const { part, field } = slots[Math.floor(next() * slots.length)] ?? { part: 'query', field: 'x' }
      input[part] = { ...input[part], [field]: hostile[Math.floor(next() * hostile.length)] }
    }
    return input
  }
}

const text = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')

function requestOf({ method, path }: Endpoint, { params = {}, query = {}, body }: Input): InjectOptions {
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

/** How an answer tells of our insides, or breaks its own rules. */
export function faultOf({
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
  (value) => ({ userName: value, name: { familyName: 'Walk', givenName: 'Mu' } }),
  (value) => ({ userName: `fuzz-${String(value).length}@example.com`, displayName: value, active: value }),
  (value) => ({ userName: 'fuzz@example.com', emails: [{ value, primary: true }], phoneNumbers: value }),
  (value) => ({ displayName: value, members: [{ value }] }),
  (value) => ({ Operations: [{ op: 'replace', path: 'displayName', value }] }),
  (value) => ({ Operations: [{ op: 'add', path: value, value }] }),
  (value) => ({ Operations: value }),
]

const isTried = ({ upload, events, path }: Endpoint) => !upload && !events && path !== '/v2/logout'

/** An address of the server that can be asked hostile things. */
export interface HostileTarget {
  name: string
  request: (next: Random) => InjectOptions
}

/** Every call of a contract, for a person who is signed in. */
export const hostileCalls = ({ mountedCalls }: FastifyInstance, token: string): HostileTarget[] =>
  mountedCalls.filter(isTried).map((endpoint) => {
    const spoil = spoiler(endpoint)
    return {
      name: `${endpoint.method} ${endpoint.path}`,
      request: (next) => ({
        ...requestOf(endpoint, spoil(next)),
        headers: { authorization: token },
        remoteAddress: '127.80.0.1',
      }),
    }
  })

/** Every address that a standard describes, for a directory with this token. */
export const hostileStandards = ({ standardRoutes }: FastifyInstance, token: string): HostileTarget[] =>
  standardRoutes
    .filter((known) => !known.startsWith('HEAD'))
    .map((name) => {
      const [method = '', path = ''] = name.split(' ')
      return { name, request: (next) => standardRequest({ method, path, token }, next) }
    })

function standardRequest(
  { method, path, token }: { method: string; path: string; token: string },
  next: Random,
): InjectOptions {
  const value = hostile[Math.floor(next() * hostile.length)]
  const body = standardBodies[Math.floor(next() * standardBodies.length)]?.(value)
  const hasBody = method !== 'GET' && method !== 'DELETE' && body !== undefined
  return {
    method: method as 'GET',
    url: `${path.replace(':id', encodeURIComponent(text(value).slice(0, 2000) || 'x'))}?filter=${encodeURIComponent(`userName eq "${text(value).slice(0, 200)}"`)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(hasBody && { payload: JSON.stringify(body) }),
  }
}
