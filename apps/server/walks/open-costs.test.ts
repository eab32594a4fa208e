import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { serveHealth } from '#platform/server/observability/health.ts'
import { type BareApp, openBareApp } from '#platform/testing/bare-app.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { addressOf, makeOpenObjects, type OpenObjects, phoneAgent as phone } from './open-objects.ts'
import { openForms } from './open-forms.ts'
import { drawnPages, limitsElsewhere, ownLimits } from './open-limits.ts'
import { openRequests } from './open-requests.ts'
import { sampleInput } from './sample-input.ts'

/** An open address costs at most so many times as much of the processor as `/healthz`, unless it stands below. */
const usual = 10

const drawn = 'a page drawn for one visitor; an address opens 200 at once and five a second'

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
  'GET /r/:id': [30, 'a file, kept in memory once it was drawn; 100 in ten minutes'],
  'GET /claim/:token': [40, drawn],
  'POST /claim/:token': [50, 'a page drawn for one visitor; forty in ten minutes'],
  'GET /p/preview/:token': [60, drawn],
  'GET /p/cart/:id': [40, drawn],
  'GET /p/order/:id': [40, drawn],
  'POST /p/cart/:id': [30, 'a product is looked up for each form; 300 in ten minutes'],
  'POST /p/cart/:id/order': [
    60,
    'an order written under locks; 300 forms in ten minutes, and forty orders an hour',
  ],
  'POST /p/order/:id': [30, 'an order moved under its lock; 300 forms in ten minutes'],
  'POST /p/order/:id/receipt': [
    40,
    'a file that is received, and an order moved under its lock; twenty in ten minutes for an address',
  ],
  'POST /p/order/:id/invoice': [40, 'as POST /p/order/:id/pay'],
  'GET /p/order/:id/invoice/file': [30, drawn],
  'POST /p/order/:id/pay': [60, 'a till that is opened; twenty in ten minutes for one order'],
  'POST /p/:id/enquiry': [40, 'a customer and a task written; 300 forms in ten minutes'],
  'POST /p/:id/gate': [60, drawn],
  'POST /p/:id/gate/code': [60, drawn],
  'POST /p/:id/gate/withdraw': [60, drawn],
  'POST /d/:id/gate': [30, drawn],
  'POST /d/:id/gate/code': [30, drawn],
  'POST /d/:id/gate/withdraw': [30, drawn],
  'GET /d/:id': [30, drawn],
  'GET /d/:id/page/:n': [30, 'the right to a page is looked up; 3000 in ten minutes'],
  'GET /d/:id/file': [30, 'as GET /d/:id/page/:n; 100 in ten minutes'],
  'GET /v/:id': [30, drawn],
  'GET /q/:id': [40, drawn],
  'POST /q/:id': [40, drawn],
  'POST /q/:id/code': [40, drawn],
  'GET /mydata/:id': [40, drawn],
  'POST /mydata/:id': [40, drawn],
  'POST /mydata/:id/code': [40, drawn],
  'GET /mydata/:id/copy': [40, drawn],
  'POST /mydata/:id/copy': [40, drawn],
  'POST /mydata/:id/copy/code': [40, drawn],
  'GET /u/:token': [30, drawn],
  'POST /u/:token': [80, drawn],
  'GET /vr/:id': [40, drawn],
  'GET /dh/:id': [30, drawn],
  'GET /k/:id': [30, drawn],
  'GET /a/:id': [40, drawn],
  'GET /a/:id/calendar.ics': [30, drawn],
  'GET /a/:id/join': [40, drawn],
  'POST /a/:id/code': [40, drawn],
  'POST /a/:id/join': [40, drawn],
  'POST /a/:id/keep': [20, 'the activity is looked up, and what was typed is written'],
  'POST /a/:id/drop': [20, 'as POST /a/:id/keep'],
  'POST /k/:id/pay': [60, drawn],
  'GET /a/:id/exhibit': [40, drawn],
  'POST /a/:id/exhibit/code': [40, drawn],
  'POST /a/:id/exhibit': [40, drawn],
  'GET /apply/:id': [40, drawn],
  'POST /apply/:id': [40, drawn],
  'POST /apply/:id/pay': [60, drawn],
  'GET /a/:id/needs': [40, drawn],
  'POST /a/:id/needs/code': [40, drawn],
  'POST /a/:id/needs': [40, drawn],
  'GET /match/:id': [40, drawn],
  'POST /match/:id': [40, drawn],
  'GET /a/:id/draw': [60, drawn],
  'POST /a/:id/draw/code': [60, drawn],
  'POST /a/:id/draw': [60, drawn],
  'GET /a/:id/draw/:file': [40, drawn],
  'GET /k/:id/draw': [80, drawn],
  'POST /k/:id/draw': [80, drawn],
  'GET /a/:id/live': [60, drawn],
  'POST /a/:id/live/code': [60, drawn],
  'POST /a/:id/live': [60, drawn],
  'POST /a/:id/live/subscribe': [60, drawn],
  'POST /a/:id/live/unsubscribe': [60, drawn],
  'GET /match/:id/meetings': [60, drawn],
  'POST /match/:id/meetings': [60, drawn],
  'GET /match/:id/meetings.ics': [60, drawn],
  'GET /table/:id': [40, drawn],
  'POST /table/:id': [40, drawn],
  'GET /a/:id/exhibitors': [40, drawn],
  'GET /a/:id/map': [40, drawn],
  'GET /e/:id': [40, drawn],
  'GET /portal/in/:id': [40, drawn],
  'POST /portal/in/:id/code': [40, drawn],
  'POST /portal/in/:id': [40, drawn],
  'GET /portal/': [40, drawn],
  'POST /portal/leave': [40, drawn],
  'POST /portal/switch': [40, drawn],
  'GET /portal/profile': [40, drawn],
  'POST /portal/profile': [40, drawn],
  'POST /portal/entry': [40, drawn],
  'GET /portal/users': [40, drawn],
  'POST /portal/users': [40, drawn],
  'POST /portal/users/state': [40, drawn],
  'GET /portal/passes': [40, drawn],
  'POST /portal/passes': [40, drawn],
  'POST /portal/passes/end': [40, drawn],
  'GET /portal/orders': [40, drawn],
  'GET /a/:id/me': [40, drawn],
  'POST /a/:id/me/code': [40, drawn],
  'POST /a/:id/me': [40, drawn],
  'POST /a/:id/me/person': [40, drawn],
  'POST /a/:id/me/withdraw': [40, drawn],
  'POST /a/:id/me/withdraw-all': [40, drawn],
  'POST /a/:id/me/give': [40, drawn],
  'POST /a/:id/me/leave': [40, drawn],
  'GET /portal/logo': [40, drawn],
  'POST /portal/logo': [40, drawn],
  'POST /portal/logo/remove': [40, drawn],
  'GET /e/:id/logo': [40, drawn],
  'GET /portal/leads': [40, drawn],
  'POST /portal/leads': [40, drawn],
  'POST /portal/leads/delete': [40, drawn],
  'GET /portal/leads/export': [40, drawn],
  'GET /portal/scan/setup': [40, drawn],
  'POST /portal/scan/entries': [40, drawn],
  'GET /portal/questions': [40, drawn],
  'POST /portal/questions': [40, drawn],
  'GET /portal/report': [40, drawn],
  'GET /portal/ads': [40, drawn],
  'POST /portal/ads/book': [40, drawn],
  'POST /portal/ads/pay': [40, drawn],
  'POST /portal/ads/stop': [40, drawn],
  'POST /v2/h5/news/comment': [
    30,
    'a comment written under a lock; budgets of the visitor and of the address',
  ],
  'POST /p/:id/comments': [40, 'as POST /v2/h5/news/comment'],
  'GET /vr/:id/picture/:pictureId/:size': [30, 'the right to a picture is looked up; 1500 in ten minutes'],
  'GET /dh/:id/media/:mediumId': [30, 'as GET /vr/:id/picture/:pictureId/:size'],
  'GET /k/:id/calendar.ics': [30, drawn],
  'POST /k/:id/file': [40, drawn],
  'POST /k/:id/file/remove': [30, drawn],
  'GET /k/:id/file/:fileId': [30, drawn],
  'GET /k/:id/pass.pkpass': [30, drawn],
  'POST /k/:id/transfer': [40, drawn],
  'POST /k/:id/erase': [40, drawn],
  'POST /k/:id/invoice': [40, drawn],
  'GET /k/:id/invoice/file': [30, drawn],
  'POST /k/:id/accept': [30, drawn],
  'POST /k/:id/cancel': [30, drawn],
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
let objects: OpenObjects

beforeAll(async () => {
  world = await openOwnWorld('open_costs')
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  objects = await makeOpenObjects(world)
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

/** A request that an open address takes, by its number. */
function requestOf(route: string): (n: number) => InjectOptions {
  const [method = '', path = ''] = route.split(' ')
  const call = world.app.mountedCalls.find((known) => `${known.method} ${known.path}` === route)
  const form = openForms(objects)[route]
  const url = addressOf(path, objects)
  if (form) return (n) => ({ method: method as 'POST', url, ...form(n) })
  const own = openRequests(objects.ids['/c/']?.[0] ?? '')[route]
  if (own && (call || method === 'POST')) return own
  const query = new URLSearchParams(call?.query ? (sampleInput(call.query) as Record<string, string>) : {})
  return () => ({
    method: method as 'GET',
    url: `${url}?${query.toString()}`,
    ...(call?.body && { payload: sampleInput(call.body) as object }),
  })
}

const routesOf = ({ openRoutes }: FastifyInstance) =>
  [...new Set(openRoutes)].filter((route) => !route.startsWith('HEAD'))

/** Addresses with something behind them that opens: none may be measured by what a missing page costs. */
const pagesOf = (app: FastifyInstance) =>
  routesOf(app).filter((route) => /^GET \/(?!v2|docs|enterprise|m\/)[^ ]*:/.test(route) && !absent.has(route))
/** A pass needs a certificate, others a file that nothing of the demonstration has; a screen stands at an entrance, what is behind a gate opens to a browser that passed it, and nobody has written the invoice of a free ticket or of an order of the shop. */
const absent = new Set([
  // The salon that is measured has no floor plan and no draw, and nobody exhibits there.
  'GET /a/:id/map',
  'GET /a/:id/me',
  'GET /a/:id/draw/:file',
  // No exhibitor of the demonstration has a logo.
  'GET /e/:id/logo',
  'GET /c/:id/pass.pkpass',
  'GET /c/:id/wechat',
  'GET /dh/:id/captions',
  'GET /k/:id/file/:fileId',
  'GET /k/:id/invoice/file',
  'GET /k/:id/pass.pkpass',
  'GET /p/:id/held/:fileId',
  'GET /p/order/:id/invoice/file',
  'GET /p/:id/held/:fileId/:size',
  'GET /bigscreen/:id',
  'GET /bigscreen/:id/events',
  'GET /screen/:id',
  'GET /screen/:id/events',
  // Nothing is broadcast at the salon that is measured.
  'GET /a/:id/live/:broadcast/events',
  'GET /p/live/:signed/:file',
  'GET /p/replay/:signed',
])

test('no open address costs more of the processor than ten times what /healthz does, unless it says why', async () => {
  const unopened: string[] = []
  for (const route of pagesOf(world.app)) {
    const url = addressOf(route.slice('GET '.length), objects)
    const status = await ask(world.app, { url })
    if (status !== 200) unopened.push(`${route} ${status}`)
  }
  expect(unopened).toEqual([])
  expect(Object.keys(dearer).filter((route) => !routesOf(world.app).includes(route))).toEqual([])
  await costOf(300, () => ask(world.app, { url: '/healthz' }))
  const [tooDear, costs]: [string[], string[]] = [[], []]
  for (const route of routesOf(world.app)) {
    const request = requestOf(route)
    let n = 0
    const times = await timesHealth(world.app, () => ask(world.app, request((n += 1))))
    costs.push(`${times.toFixed(1)} ${route}`)
    if (times > (dearer[route]?.[0] ?? usual)) tooDear.push(`${route}: ${times.toFixed(1)} times`)
  }
  if (process.env['COSTS_REPORT']) await writeFile(process.env['COSTS_REPORT'], costs.join('\n'))
  expect(tooDear).toEqual([])
}, 600_000)

test('every address that costs more has a limit of its own', () => {
  const limited = [...Object.keys(ownLimits), ...Object.keys(limitsElsewhere), ...drawnPages]
  const forThisMachineAlone = 'GET /metrics'
  expect(Object.keys(dearer).filter((route) => !limited.includes(route))).toEqual([forThisMachineAlone])
})

test('a page that writes everything anew for everybody is caught', async () => {
  expect(await timesHealth(bare.app, () => ask(bare.app, { url: '/planted' }))).toBeGreaterThan(usual)
})
