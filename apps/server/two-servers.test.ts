import { once } from 'node:events'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { defineJob, type JobRun, type Json } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { openBeside, openOwnWorld, type World, worldPassword } from '#apps/server/testing/world.ts'

const [company] = demoCompanies
const silent = { info: () => undefined, error: () => undefined }

let world: World & { close(): Promise<void> }
let beside: Awaited<ReturnType<typeof openBeside>>
let proxy: Server
let address: string
/** The servers that answered, in the order of the requests. */
const answered: number[] = []

/** What the job of this test does at the server that works on it; each attempt is noted. */
const worked: { id: string; server: number }[] = []
let step: (job: JobRun<Json, Json>) => Promise<void> = async () => undefined
const countedJob = (server: number) =>
  defineJob<Json, Json>({
    kind: 'tests.counted',
    title: () => 'counted',
    lane: 'free',
    async run(job) {
      worked.push({ id: JSON.stringify(job.payload), server })
      await step(job)
    },
  })

/** Passes requests on to one server after the other, as a balancer does that knows no sessions. */
function openProxy(ports: readonly number[]): Server {
  let count = 0
  return createServer((request, response) => {
    const server = count++ % ports.length
    answered.push(server)
    const passed = ask(
      { port: ports[server], path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    response.on('close', () => passed.destroy())
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
}

beforeAll(async () => {
  world = await openOwnWorld('two_servers')
  beside = await openBeside(world)
  const servers = [world.app, beside.app]
  const ports: number[] = []
  for (const [server, app] of servers.entries()) {
    app.services.jobs.add(countedJob(server))
    app.services.jobs.start(app.services, silent)
    ports.push(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port))
  }
  proxy = openProxy(ports).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}, 300_000)
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await beside.close()
  await world.close()
})

const call = (path: string, { token = '', ...init }: RequestInit & { token?: string } = {}) =>
  fetch(`${address}${path}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...(token && { authorization: token }) },
  })

async function signIn(): Promise<string> {
  const answer = await call('/v2/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: worldPassword }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** The status of the same request at each of both servers. */
async function statuses(path: string, token: string): Promise<number[]> {
  const before = answered.length
  const found = [(await call(path, { token })).status, (await call(path, { token })).status]
  expect(new Set(answered.slice(before))).toEqual(new Set([0, 1]))
  return found
}

test('who signed in at one server is known at the other, and so is who signed out', async () => {
  const token = await signIn()
  expect(await statuses('/v2/basicUser/info', token)).toEqual([200, 200])
  expect((await call('/v2/logout', { method: 'POST', token })).status).toBe(200)
  await expect.poll(() => statuses('/v2/basicUser/info', token), { timeout: 10_000 }).toEqual([401, 401])
})

test('a file that one server took is given out by both', async () => {
  const token = await signIn()
  const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
  const { payload, headers } = formOf([{ name: 'logo.png', type: 'image/png', content }])
  const sent = await call('/v2/upload', { method: 'POST', token, headers, body: new Uint8Array(payload) })
  expect(sent.status).toBe(200)
  const { url } = ((await sent.json()) as { data: { url: string } }).data
  const { pathname } = new URL(url, address)
  expect(await statuses(pathname, token)).toEqual([200, 200])
  // The control: a server with files of its own does not have it.
  const apart = await openBeside({ urls: world.urls })
  const missed = await apart.app.inject({ url: pathname, headers: { authorization: token } })
  await apart.close()
  expect(missed.statusCode).toBe(404)
})

test('each job is worked on once, whichever server takes it, and its news reach people at both', async () => {
  let goOn = () => {}
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
  step = async (job) => {
    await mayGoOn
    await job.progress(1, 1)
  }
  const token = await signIn()
  const numbers = Array.from({ length: 24 }, (_, number) => number)
  const started = await world.database.asTenant(company.id, async (tx) => {
    const rows = []
    for (const payload of numbers)
      rows.push(await startJob(tx, countedJob(0), { payload, accountId: null, language: 'zh-CN' }))
    return rows
  })
  // One listener at each server, whichever of them works on the job.
  const followed = await Promise.all([0, 1].map(() => call(`/v2/jobs/${started[0]?.id}/events`, { token })))
  await expect.poll(() => new Set(worked.map(({ server }) => server)).size, { timeout: 20_000 }).toBe(2)
  goOn()
  for (const stream of followed) expect(await stream.text()).toContain('"state":"completed"')
  const open = () =>
    world.database.asTenant(company.id, async (tx) => {
      const { rows } = await tx.execute(
        `select 1 from jobs where kind = 'tests.counted' and state <> 'completed'`,
      )
      return rows.length
    })
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
  expect(worked.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(numbers)
})
