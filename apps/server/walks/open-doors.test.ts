import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { z } from 'zod'

import type { Endpoint } from '#platform/contract/endpoint.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { openRequests } from './open-requests.ts'

/** Addresses with a limit of their own: as many requests as one address may send, at the most. */
const own: Readonly<Record<string, number>> = {
  'POST /v2/login': 12,
  'POST /v2/login/second-step': 101,
  'POST /v2/mobileLogin': 12,
  'POST /v2/resetPwd': 101,
  'POST /v2/register': 101,
  'POST /v2/push/msg': 21,
  'POST /v2/push/email': 21,
  'GET /v2/getCode': 301,
  'GET /v2/register/invitation': 101,
  'POST /v2/share/derive': 201,
  'POST /v2/h5/label': 301,
  'POST /v2/h5/card/:id/scan': 31,
  'POST /c/:id': 201,
  'POST /claim/:token': 41,
  'POST /visitor-privacy': 101,
  'POST /sandbox/pay/:number': 201,
  'GET /t/:id': 201,
  'GET /t/:id/share.png': 201,
  'GET /d/:id/file': 101,
  'GET /c/:id/qr.svg': 301,
  'GET /c/:id/share.png': 301,
}

/** Limits that are shared with one of those above, or that show themselves in another way, by what holds them. */
const ownElsewhere: Readonly<Record<string, string>> = {
  'POST /s/:id': 'the forms of POST /c/:id, in the same handler and budget',
  'POST /c/:id/labels':
    'the budget of POST /v2/h5/label; leads back to the page with a note (card-labels.handlers.test.ts)',
  'POST /v2/h5/news/comment': 'budgets of the visitor and of the address (news-comments.test.ts)',
  'POST /v2/h5/news/like': 'as POST /v2/h5/news/comment',
  'POST /p/:id/comments':
    'the budgets of POST /v2/h5/news/comment; leads back to the page with a note (news-comments.test.ts)',
  'POST /v2/track': 'more events than the budget are dropped in silence (visitors.handlers.test.ts)',
  'GET /c/:id': 'a visit too many is shown and not counted as a person (visitors.handlers.test.ts)',
  'GET /s/:id': 'as GET /c/:id',
  'GET /p/:id': 'as GET /c/:id',
  'GET /p/:id/:page': 'as GET /c/:id',
  'GET /d/:id': 'as GET /c/:id',
  'GET /d/:id/page/:n': 'a budget beside that of GET /d/:id/file, of as many pictures as a hall reads',
  'GET /c/:id/contact.vcf':
    'the budget of GET /c/:id/qr.svg; before that without the numbers that wait for a tap',
  'GET /c/:id/wechat': 'the budget of GET /c/:id/qr.svg',
  'GET /c/:id/forward.png': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/poster.png': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/face.png': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/signature.png': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/code.svg': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/code.png': 'the budget of GET /c/:id/share.png',
  'GET /c/:id/pass.pkpass': 'the budget of GET /c/:id/share.png',
}

/** What costs no more than reading a row or a file: the gate in front of everything is enough. */
const gateAlone: Readonly<Record<string, string>> = {
  'GET /v2/dict/list': 'a list that browsers keep',
  'GET /v2/districts/list': 'a list that browsers keep',
  'GET /v2/h5/news/likes': 'one count',
  'GET /claim/:token': 'tokens of 44 characters',
  'GET /p/:id/sitemap.xml': 'kept in memory while nothing of the company changes',
  'GET /robots.txt': 'the same for everybody',
  'GET /p/preview/:token': 'signed by us for a quarter of an hour, or refused before anything is looked up',
  'GET /visitor-privacy': 'a page without data',
  'GET /files/:publicId': 'a stored file',
  'GET /files/:publicId/:size': 'a stored file',
  'GET /sandbox/pay/:number': 'one row',
  'GET /sandbox/alipay': 'signed by us, or refused',
  'POST /v2/wxpay/notify': 'signed by the provider, or refused before anything is looked up',
  'POST /v2/alipay/notify': 'signed by the provider, or refused before anything is looked up',
  'GET /healthz': 'nothing is asked',
  'GET /readyz': 'asked once a second',
  'GET /metrics': 'for this machine alone',
  'GET /openapi.json': 'made once',
}
const isBuiltFile = (route: string) => /^GET \/(enterprise\/assets|m|docs)(\/|$)/.test(route)

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
      !(route in own || route in ownElsewhere || route in gateAlone),
  )

test('every address that needs no session says what limits it', () => {
  expect(unknownTo(world.app.openRoutes)).toEqual([])
  expect(
    [own, ownElsewhere, gateAlone]
      .flatMap(Object.keys)
      .filter((route) => !world.app.openRoutes.includes(route)),
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
