import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { z } from 'zod'

import type { Endpoint } from '#platform/contract/endpoint.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { drawnPages, gateAlone, limitsElsewhere as ownElsewhere, ownLimits as own } from './open-limits.ts'
import { openRequests } from './open-requests.ts'

const isBuiltFile = (route: string) => /^GET \/(enterprise\/assets|m|docs)(\/|$)/.test(route)

/** Pages around a program that was built: without it they are not there. */
const needsBuild = (route: string) =>
  /^GET \/(gate|portal\/scan)\/(sw\.js|icon\.svg|manifest\.webmanifest)?$/.test(route)

let world: World & { close(): Promise<void> }
let card = ''
beforeAll(async () => {
  world = await openOwnWorld('open_doors')
  const { rows } = await world.database.asSystem((tx) =>
    tx.execute<{ address: string }>("select address from public_addresses where kind = 'card'"),
  )
  for (const { address } of rows)
    if ((await world.inject({ url: `/c/${address}` })).statusCode === 200) card = address
  if (card === '') throw new Error('no card is open')
}, 400_000)
afterAll(() => world.close())

const unknownTo = (routes: readonly string[]) =>
  [...new Set(routes)].filter(
    (route) =>
      !route.startsWith('HEAD') &&
      !isBuiltFile(route) &&
      !(route in own || route in ownElsewhere || route in gateAlone || drawnPages.includes(route)),
  )

test('every address that needs no session says what limits it', () => {
  expect(unknownTo(world.app.openRoutes)).toEqual([])
  expect(
    [own, ownElsewhere, gateAlone]
      .flatMap(Object.keys)
      .concat(drawnPages)
      .filter((route) => !world.app.openRoutes.includes(route) && !needsBuild(route)),
  ).toEqual([])
})

test('and one that says nothing is caught', () => {
  expect(unknownTo([...world.app.openRoutes, 'POST /planted'])).toEqual(['POST /planted'])
})

/** Secrets that somebody without a session gives, and what bounds guesses that come from many addresses. */
const guessed: Readonly<Record<string, string>> = {
  'POST /v2/login password': 'strangers of a name are counted together (sign-in.test.ts)',
  'POST /v2/login/second-step challenge': '256 random bits',
  'POST /v2/login/second-step code': 'strangers of an account are counted together (second-step.test.ts)',
  'POST /v2/mobileLogin code': 'ten tries a code, ten codes a day (verification-codes.test.ts)',
  'POST /v2/resetPwd code': 'as POST /v2/mobileLogin',
  'POST /v2/resetPwd password': 'the new one',
  'POST /v2/register code': 'as POST /v2/mobileLogin',
  'POST /v2/register password': 'the new one',
  'POST /v2/register invitation': '256 random bits',
  'GET /v2/register/invitation token': '256 random bits',
  'GET /claim/:token token': '44 random characters',
  'POST /claim/:token token': '44 random characters',
  'GET /p/preview/:token token': 'a keyed digest of 128 bits',
  'POST /v2/h5/ad/event token': '128 random bits that count once, within a minute',
  'GET /u/:token token': '22 random characters, more than 128 bits',
  'POST /u/:token token': 'as GET /u/:token',
  'POST /v2/onsite/gate/enrol token': '128 random bits that work once, within a quarter of an hour',
}
const secretNames = /^(password|pin|passcode|secret|token|challenge|invitation|code)$/i

const secretsOf = ({ method, path, ...endpoint }: Pick<Endpoint, 'method' | 'path' | 'body' | 'query'>) =>
  [
    ...[endpoint.body, endpoint.query].flatMap((schema) =>
      Object.keys((schema as z.ZodObject | undefined)?.shape ?? {}),
    ),
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
  ]
    .filter((name) => secretNames.test(name))
    .map((name) => `${method} ${path} ${name}`)

/** Open calls of contracts, and open pages, of which only the address is known. */
const secretsAsked = () => [
  ...world.app.mountedCalls.filter(({ access }) => access === 'public').flatMap(secretsOf),
  ...world.app.openRoutes
    .map((route) => route.split(' '))
    .filter(([method]) => method !== 'HEAD')
    .flatMap(([method = '', path = '']) => secretsOf({ method: method as 'GET', path: path as '/' })),
]

test('every secret that a stranger may guess says what bounds guesses from many addresses', () => {
  expect([...new Set(secretsAsked())].toSorted()).toEqual(Object.keys(guessed).toSorted())
  expect(
    secretsOf({ method: 'POST', path: '/planted/:pin', body: z.object({ password: z.string() }) }),
  ).toEqual(['POST /planted/:pin password', 'POST /planted/:pin pin'])
})

const sentences = { en: 'en', ja: 'ja', 'zh-TW': 'zh-TW' } as const

test('whoever sends too much is told so at each of them, in the own language; somebody else is not', async () => {
  const remoteAddress = '203.0.113.77'
  const ask = (route: string, headers: Record<string, string> = {}) => {
    const [method = '', url = ''] = route.split(' ')
    return world.inject({
      method: method as 'GET',
      url: url.replace(/:\w+/g, 'x').replace('*', 'x'),
      remoteAddress,
      headers,
    })
  }
  // Time stands still, so that nothing comes back while the addresses are tried.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (let n = 0, status = 200; status !== 429 && n < 2000; n += 1)
    status = (await ask('GET /healthz')).statusCode
  for (const route of new Set(world.app.openRoutes))
    for (const language of Object.values(sentences)) {
      const answer = await ask(route, { 'accept-language': language })
      expect({
        route,
        status: answer.statusCode,
        body: route.startsWith('HEAD') ? '' : answer.json<{ msg: string }>().msg,
      }).toEqual({
        route,
        status: 429,
        body: route.startsWith('HEAD') ? '' : platformTexts.in(language).http[429],
      })
    }
  const page = await ask(`GET /c/${card}`, {
    accept: 'text/html',
    cookie: 'lang=ja',
    'accept-language': 'en',
  })
  expect({
    type: page.headers['content-type'],
    retry: page.headers['retry-after'],
    csp: page.headers['content-security-policy'],
  }).toEqual({
    type: 'text/html; charset=utf-8',
    retry: expect.any(String),
    csp: expect.stringContaining("default-src 'none'"),
  })
  expect(page.body).toContain(platformTexts.in('ja').http[429])
  clock.mockRestore()
  expect((await world.inject({ url: `/c/${card}`, remoteAddress: '203.0.113.78' })).statusCode).toBe(200)
})

test('an address opens so many pages that are drawn anew, whichever they are, and still asks for others', async () => {
  const remoteAddress = '203.0.113.79'
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const statusOf = async (route: string, from = remoteAddress) => {
    const [method = '', url = ''] = route.split(' ')
    const request = { method: method as 'GET', url: url.replace(/:\w+/g, 'x'), remoteAddress: from }
    return (await world.inject(request)).statusCode
  }
  for (let n = 0; n < 200; n += 1) expect(await statusOf('GET /k/:id')).toBe(404)
  for (const route of drawnPages) expect([route, await statusOf(route)]).toEqual([route, 429])
  expect(await statusOf('GET /p/:id')).toBe(404)
  expect(await statusOf('GET /k/:id', '203.0.113.80')).toBe(404)
  clock.mockRestore()
})

describe('a limit of its own', () => {
  // Budgets count in windows of the clock: one that turned in the middle would let more in.
  beforeAll(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.now()))
  afterAll(() => void vi.restoreAllMocks())

  // From addresses nobody else uses, and of this machine where the gate in front would answer first.
  test.each(Object.entries(own))('%s', { timeout: 240_000 }, async (route, within) => {
    const send = openRequests(card)[route] ?? expect.fail(`no request for ${route}`)
    const remoteAddress = `127.77.${Object.keys(own).indexOf(route)}.${(process.pid % 250) + 1}`
    for (let n = 0; n < within - 1; n += 1) {
      const { statusCode } = await world.inject({ ...send(n), remoteAddress })
      if (statusCode === 429) break
    }
    const request = send(within)
    const refused = await world.inject({
      ...request,
      remoteAddress,
      headers: { ...request.headers, 'accept-language': 'ja' },
    })
    expect({ route, status: refused.statusCode }).toEqual({ route, status: 429 })
    expect(refused.body).toMatch(/[\u3040-\u30ff]/)
    const other = send(within + 1)
    expect((await world.inject({ ...other, remoteAddress: '127.78.0.1' })).statusCode).not.toBe(429)
  })
})
