import { once } from 'node:events'
import { type IncomingMessage, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { serveHealth } from '#platform/server/observability/health.ts'
import { type BareApp, openBareApp } from '#platform/testing/bare-app.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { openRequests } from './open-requests.ts'
import { sampleInput } from './sample-input.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1'

/** An open address costs at most so many times as much of the processor as `/healthz`, unless it stands below. */
const usual = 10

/** Addresses that honestly cost more: at most how many times as much, and what keeps them from being asked without end. */
const dearer: Readonly<Record<string, readonly [times: number, because: string]>> = {
  'POST /v2/login': [100, 'a slow hash, also for names that nobody has; ten in a quarter of an hour'],
  'POST /v2/mobileLogin': [30, 'a code compared and counted under a lock; ten in a quarter of an hour'],
  'POST /v2/push/msg': [30, 'counted by number, address and company in the database; 20 an hour'],
  'POST /v2/push/email': [30, 'as POST /v2/push/msg'],
  'POST /v2/h5/label': [
    30,
    'the card is looked up and its labels counted in the database; 300 in ten minutes',
  ],
  'POST /v2/h5/card/:id/scan': [
    40,
    'a file that is received, and a card that is looked up; 30 in ten minutes, and three are read at once',
  ],
  'GET /v2/getCode': [30, 'a picture drawn anew, or it would be no riddle; 300 in ten minutes'],
  'GET /s/:id': [20, 'read from the database where the page is not kept'],
  'POST /s/:id': [80, 'as POST /c/:id'],
  'POST /c/:id': [80, 'a page drawn for one visitor; 200 in ten minutes'],
  'GET /t/:id': [60, 'many cards drawn on one page; 200 in ten minutes'],
  'GET /t/:id/share.png': [40, 'a picture, kept in memory once it was drawn; 200 in ten minutes'],
  'GET /c/:id/contact.vcf': [80, 'the photo is made small; 300 in ten minutes'],
  'GET /c/:id/qr.svg': [20, 'a code computed anew; 300 in ten minutes'],
  'GET /c/:id/wechat': [20, 'as GET /c/:id/qr.svg'],
  'GET /c/:id/code.svg': [20, 'as GET /c/:id/qr.svg'],
  'GET /c/:id/code.png': [150, 'a picture of a million pixels for printing; 300 in five minutes'],
  'GET /c/:id/signature.png': [30, 'a picture, kept in memory once it was drawn; 300 in ten minutes'],
  'GET /c/:id/face.png': [40, 'as GET /c/:id/signature.png'],
  'GET /c/:id/forward.png': [50, 'as GET /c/:id/signature.png'],
  'GET /c/:id/share.png': [50, 'as GET /c/:id/signature.png'],
  'GET /c/:id/poster.png': [60, 'as GET /c/:id/signature.png'],
  'GET /metrics': [20, 'for this machine alone'],
}

let world: World & { close(): Promise<void> }
let bare: BareApp
/** An address of each kind that can be opened. */
const addresses: Record<string, string> = {}

beforeAll(async () => {
  world = await openOwnWorld('open_costs')
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { rows } = await world.database.asSystem((tx) =>
    tx.execute<{ kind: string; address: string }>('select kind, address from public_addresses'),
  )
  const pages: Readonly<Record<string, string>> = {
    card: '/c/',
    wall: '/t/',
    file: '/files/',
    sandbox: '/sandbox/pay/',
  }
  for (const { kind, address } of rows)
    if (!addresses[kind] && (await world.inject({ url: `${pages[kind]}${address}` })).statusCode === 200)
      addresses[kind] = address
  const admin = await world.signIn('admin')
  const site = await makeContent(world, admin, { kind: 'site', title: '官网', isPublished: true })
  const parentId = site.contentId
  const below = await makeContent(world, admin, { kind: 'page', title: '产品', parentId, isPublished: true })
  addresses['site'] = site.publicId
  addresses['page'] = below.publicId
  const page = addresses['card']
  const opened = await world.inject({ url: `/c/${page}`, headers: { 'user-agent': phone } })
  const visitId = /data-visit="([^"]+)"/.exec(opened.body)?.[1]
  const derived = await world.inject({ method: 'POST', url: '/v2/share/derive', payload: { page, visitId } })
  addresses['share'] = /\/s\/(\w+)$/.exec(derived.json<{ data: { url: string } }>().data.url)?.[1] ?? ''
  bare = await openBareApp({
    name: 'open_costs_control',
    async mount(app) {
      await serveHealth(app, { migrations: 'migrations' })
      const large = Array.from({ length: 100_000 }, (_, id) => ({ id, name: `thing ${id}` }))
      app.get('/planted', { config: { access: 'page' } }, () => large)
    },
  })
  await bare.app.listen({ host: '127.0.0.1', port: 0 })
}, 400_000)
afterAll(() => Promise.all([world.close(), bare.close()]))

let callers = 0
/** Every request comes from an address of its own, so that no limit answers in its place. */
function nextCaller(): string {
  callers += 1
  return `127.80.${callers >> 8}.${callers & 255}`
}

/** Asks as a phone does; answers the status. */
async function ask(app: FastifyInstance, { method = 'GET', url, payload, headers }: InjectOptions) {
  const { port } = app.server.address() as AddressInfo
  const body = typeof payload === 'object' ? JSON.stringify(payload) : payload
  const sent = open({
    host: '127.0.0.1',
    port,
    localAddress: nextCaller(),
    method,
    path: url as string,
    headers: {
      connection: 'close',
      'accept-encoding': 'gzip, br',
      'user-agent': phone,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
      ...(headers as Record<string, string>),
    },
  })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await buffer(answer)
  return answer.statusCode ?? 0
}

type Ask = () => Promise<number>

/** Processor time of this process for one of some requests, in microseconds; with the work that the server does after them. */
async function costOf(times: number, one: Ask): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < times; n += 1) await one()
  await flushVisits(world.app.services)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

/**
 * How many times as much a request costs as one to `/healthz`. Both are asked in turns and the least of each counts: other
 * work, of this process or the machine, only ever adds.
 */
async function timesHealth(app: FastifyInstance, one: Ask): Promise<number> {
  const health = () => ask(app, { url: '/healthz' })
  const least = { own: Infinity, health: Infinity }
  await costOf(2, one)
  for (let round = 0; round < 4; round += 1) {
    least.health = Math.min(least.health, await costOf(10, health))
    least.own = Math.min(least.own, await costOf(3, one))
  }
  return least.own / least.health
}

const kindOf: Readonly<Record<string, string>> = {
  c: 'card',
  p: 'site',
  s: 'share',
  t: 'wall',
  files: 'file',
  sandbox: 'sandbox',
}

/** The address of a page with something that can be opened in it. */
function urlOf(path: string): string {
  const kind = kindOf[path.split('/')[1] ?? ''] ?? ''
  return path
    .replace(':size', '160')
    .replace(':page', addresses['page'] ?? '')
    .replace(/:\w+/g, addresses[kind] ?? 'x')
    .replace('*', 'index.css')
}

/** A request that an open address takes, by its number. */
function requestOf(route: string): (n: number) => InjectOptions {
  const [method = '', path = ''] = route.split(' ')
  const call = world.app.mountedCalls.find((known) => `${known.method} ${known.path}` === route)
  const own = openRequests(addresses['card'] ?? '')[route]
  if (own && (call || method === 'POST')) return own
  const query = new URLSearchParams(call?.query ? (sampleInput(call.query) as Record<string, string>) : {})
  return () => ({
    method: method as 'GET',
    url: `${urlOf(path)}?${query.toString()}`,
    ...(call?.body && { payload: sampleInput(call.body) as object }),
  })
}

const routesOf = ({ openRoutes }: FastifyInstance) =>
  [...new Set(openRoutes)].filter((route) => !route.startsWith('HEAD'))

test('no open address costs more of the processor than ten times what /healthz does, unless it says why', async () => {
  for (const kind of Object.values(kindOf)) expect(addresses[kind], kind).toMatch(/\w/)
  for (const url of ['/p/:id', '/p/:id/:page']) expect(await ask(world.app, { url: urlOf(url) })).toBe(200)
  expect(Object.keys(dearer).filter((route) => !routesOf(world.app).includes(route))).toEqual([])
  await costOf(300, () => ask(world.app, { url: '/healthz' }))
  const tooDear: string[] = []
  for (const route of routesOf(world.app)) {
    const request = requestOf(route)
    let n = 0
    const times = await timesHealth(world.app, () => ask(world.app, request((n += 1))))
    if (times > (dearer[route]?.[0] ?? usual)) tooDear.push(`${route}: ${times.toFixed(1)} times`)
  }
  expect(tooDear).toEqual([])
}, 600_000)

test('a page that writes everything anew for everybody is caught', async () => {
  expect(await timesHealth(bare.app, () => ask(bare.app, { url: '/planted' }))).toBeGreaterThan(usual)
})
