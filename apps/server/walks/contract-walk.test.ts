import { readFileSync } from 'node:fs'

import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { allPermissions } from '#platform/contract/permissions.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { openWorld } from '#apps/server/testing/world.ts'

import { brokenRules } from './contract-rules.ts'
import { fieldsOf, sampleInput } from './sample-input.ts'

interface SpecifiedCall {
  method: string
  path: string
}

const specified = (JSON.parse(readFileSync('docs/spec/calls.json', 'utf8')) as SpecifiedCall[]).map(
  ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
)
const notYet = readFileSync('docs/spec/not-yet.txt', 'utf8')
  .split('\n')
  .filter((line) => /^(GET|POST|PUT|DELETE) /.test(line))
  .map((line) => line.trim().replace(/\{(\w+)\}/g, ':$1'))

let calls: readonly Endpoint[]
beforeAll(async () => {
  calls = (await openWorld()).app.mountedCalls
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('every call of the specification', () => {
  test('is mounted, or stands on the list of what is not there yet', () => {
    const mounted = new Set(calls.map(nameOf))
    expect(specified.filter((call) => !mounted.has(call) && !notYet.includes(call))).toEqual([])
  })

  test('leaves the list when it is mounted, and the list names nothing else', () => {
    const mounted = new Set(calls.map(nameOf))
    expect(notYet.filter((call) => mounted.has(call))).toEqual([])
    expect(notYet.filter((call) => !specified.includes(call))).toEqual([])
  })
})

/** Parameters that take any word: words to look for, ids of lists, and names that other features add to. */
const openParameters: Readonly<Record<string, readonly string[]>> = {
  'words to look for': [
    'keyword',
    'phonenumber',
    'ip',
    'tag',
    'username',
    'token',
    'grade',
    'category',
    'channel',
    'answer',
    'region',
    'productLine',
    'industry',
    'value',
  ],
  'places in a list': ['before'],
  'several ids': ['ids', 'cardIds', 'departmentIds', 'staffIds'],
  'why something is done': ['reason'],
  'what features name by themselves': [
    'type',
    'kind',
    'objectType',
    'event',
    'permission',
    'resource',
    'field',
  ],
}

/** The parameters of a query that take a word nobody has heard of. */
const openOf = ({ query }: Pick<Endpoint, 'query'>) =>
  query
    ? fieldsOf(query).filter(
        (key) => query.safeParse({ ...(sampleInput(query) as object), [key]: 'nope' }).success,
      )
    : []

describe('a filter by one of a few choices refuses any other', () => {
  test('in every query', () => {
    const open = new Set(Object.values(openParameters).flat())
    const found = calls.flatMap((call) =>
      openOf(call)
        .filter((key) => !open.has(key))
        .map((key) => `${nameOf(call)} ?${key}=nope`),
    )
    expect(found, 'name the choices in the contract: z.enum, choicesParam').toEqual([])
  })

  test('and every exception is used', () => {
    const used = new Set(calls.flatMap(openOf))
    expect(
      Object.values(openParameters)
        .flat()
        .filter((key) => !used.has(key)),
    ).toEqual([])
  })
})

describe('every mounted call', () => {
  test('is mounted once', () => {
    const names = calls.map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('names an access that exists', () => {
    const known = new Set<string>(['public', 'member', ...allPermissions])
    expect(
      calls.filter((call) => !known.has(call.access)).map((call) => `${nameOf(call)}: ${call.access}`),
    ).toEqual([])
  })

  test('obeys the rules of a declaration', () => {
    expect(
      calls.flatMap((call) => brokenRules(call).map((problem) => `${nameOf(call)}: ${problem}`)),
    ).toEqual([])
  })
})

describe('each rule catches a call that breaks it', () => {
  const sound: Endpoint = { method: 'GET', path: '/v2/walk', access: 'member', data: z.null() }
  const planted: readonly (readonly [string, Endpoint])[] = [
    [
      'a transformation in the answer',
      { ...sound, data: z.object({ name: z.string().transform((name) => name.length) }) },
    ],
    [
      'a default in the answer',
      { ...sound, data: z.object({ list: z.array(z.object({ name: z.string().default('') })) }) },
    ],
    ['a date in the answer', { ...sound, data: z.object({ at: z.date() }) }],
    ['a default in the body', { ...sound, method: 'POST', body: z.object({ name: z.string().default('') }) }],
    ['a parameter that is not declared', { ...sound, path: '/v2/walk/:id' }],
    ['a body under GET', { ...sound, body: z.object({}) }],
    ['a writing mark on a POST', { ...sound, method: 'POST', writes: true }],
    ['two kinds of answer', { ...sound, file: true }],
    ['a path outside of the roots', { ...sound, path: '/walk' }],
  ]

  test('and none flags a sound one', () => {
    expect(brokenRules(sound)).toEqual([])
  })

  test.each(planted)('%s', (_, endpoint) => {
    expect(brokenRules(endpoint)).toHaveLength(1)
  })
})

test('a route without access does not register', async () => {
  const { app } = await openWorld()
  const { createHttpApp } = await import('#platform/server/http/http-app.ts')
  const bare = await createHttpApp({
    services: app.services,
    logger: false,
    trustedProxies: [],
    publicOrigin: undefined,
  })
  expect(() => bare.get('/open', () => 'open')).toThrow('no access declared')
  await bare.close()
})
