import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { guardPages } from '#platform/server/http/page-policy.ts'
import { openBareApp } from '#platform/testing/bare-app.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

let world: World & { close(): Promise<void> }
let token = ''
beforeAll(async () => {
  world = await openOwnWorld('browser_walk')
  token = (await world.signIn('admin')).token
}, 400_000)
afterAll(() => world.close())

const ask = (options: InjectOptions) =>
  world.inject({ ...options, headers: { authorization: token, ...options.headers } })
const urlOf = (path: string) => path.replace(/:\w+/g, '01900000-dead-7000-8000-00000000beef')
const changing = () => world.app.mountedCalls.filter(({ method }) => method !== 'GET')

/** Takes beacons, which are text because a browser asks nobody whether it may send one. */
const takesText = '/v2/track'

describe('no other site changes anything through a browser', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a site that says nothing of itself', { origin: 'null' }],
    ['that another site caused', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
  ])(
    'a request %s is refused by every call',
    { timeout: 120_000 },
    async (_what, headers: Record<string, string>) => {
      const passed: string[] = []
      for (const { method, path } of changing()) {
        const answer = await ask({ method, url: urlOf(path), headers, payload: {} })
        if (answer.statusCode !== 403 || !answer.body.includes('FOREIGN_ORIGIN'))
          passed.push(`${method} ${path}: ${answer.statusCode}`)
      }
      expect(passed).toEqual([])
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'application/octet-stream',
  ])('what a form of another site can send, %s, is read by no call', { timeout: 120_000 }, async (type) => {
    const passed: string[] = []
    for (const { method, path, upload } of changing()) {
      if (path === takesText && type === 'text/plain') continue
      const isExpected = upload && type.startsWith('multipart')
      const answer = await ask({
        method,
        url: urlOf(path),
        headers: { 'content-type': type },
        payload: '{"a":1}',
      })
      if (!isExpected && answer.statusCode !== 415) passed.push(`${method} ${path}: ${answer.statusCode}`)
    }
    expect(passed).toEqual([])
  })

  test('our own pages pass', async () => {
    const own = { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }
    expect((await ask({ method: 'POST', url: '/v2/login', headers: own, payload: {} })).statusCode).toBe(400)
  })
})

/** What every answer has to say to a browser, whatever it is. */
function missingIn({ headers }: LightMyRequestResponse): string[] {
  const type = String(headers['content-type'] ?? '')
  const policy = String(headers['content-security-policy'] ?? '')
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff']),
    ...(headers['x-frame-options'] === 'DENY' ? [] : ['frames']),
    // Pages of one person say even less to other sites.
    ...(/^(strict-origin-when-cross-origin|same-origin)$/.test(String(headers['referrer-policy']))
      ? []
      : ['referrer']),
    ...(type.startsWith('text/html') && !/default-src '(none|self)'/.test(policy)
      ? ['policy of a page']
      : []),
    ...(/script-src[^;]*'unsafe-inline'/.test(policy) ? ['inline scripts'] : []),
    ...(headers['access-control-allow-origin'] === undefined ? [] : ['other sites may read']),
  ]
}

describe('headers', () => {
  test.each([
    ['an answer', { url: '/v2/getInfo' }],
    ['a refusal for want of a session', { url: '/v2/getInfo', headers: { authorization: 'none' } }],
    ['an unknown address', { url: '/nothing' }],
    ['an unknown call', { url: '/v2/nothing' }],
    ['a call with wrong input', { method: 'POST' as const, url: '/v2/login', payload: {} }],
    [
      'a body that is no JSON',
      {
        method: 'POST' as const,
        url: '/v2/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
    ],
    ['another method', { method: 'DELETE' as const, url: '/v2/login' }],
    [
      'a foreign origin',
      { method: 'POST' as const, url: '/v2/login', payload: {}, headers: { origin: 'https://evil.example' } },
    ],
  ])('of %s', async (_what, options: InjectOptions) => {
    expect(missingIn(await ask(options))).toEqual([])
  })

  test('of every address that needs no session, found or not', { timeout: 120_000 }, async () => {
    const lacking: string[] = []
    for (const route of new Set(world.app.openRoutes)) {
      const [method, path = ''] = route.split(' ')
      for (const id of ['A'.repeat(22), 'x']) {
        const url = path.replace(/:\w+/g, id).replace('*', 'x')
        const answer = await ask({ method: method as 'GET', url, headers: { accept: 'text/html' } })
        const missing = missingIn(answer)
        if (missing.length > 0) lacking.push(`${route} ${answer.statusCode}: ${missing.join()}`)
      }
    }
    expect(lacking).toEqual([])
  })

  test('are missed where nobody sets them', async () => {
    const open = (name: string, isGuarded: boolean) =>
      openBareApp({
        name,
        mount(app) {
          if (isGuarded) guardPages(app, { https: true })
          app.get('/planted', { config: { access: 'page' } }, (_request, reply) =>
            reply.type('text/html').send('<p>'),
          )
        },
      })
    const bare = await open('headers_planted', false)
    expect(missingIn(await bare.app.inject('/planted'))).toEqual([
      'nosniff',
      'frames',
      'referrer',
      'policy of a page',
    ])
    await bare.close()
    const guarded = await open('headers_guarded', true)
    const answer = await guarded.app.inject('/planted')
    expect(missingIn(answer)).toEqual(['policy of a page'])
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    await guarded.close()
  })
})
