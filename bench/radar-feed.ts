// The live feed of the visitor radar: fifty people follow it over HTTP while visitors report two hundred events a second, each
// in a delivery of its own, and a new visitor comes twice a second. Prints how far behind the feeds are: from a new visitor's
// first report to the moment at which the line stands in each of the feeds. The readers run in the server's own process, so
// what they need is taken from it as well.
import { setTimeout as sleep } from 'node:timers/promises'
import * as React from 'react'
import { v7 as uuidv7 } from 'uuid'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { openBenchWorld } from './bench-world.ts'
import { askedByPhone } from './beside-file.ts'
import { report } from './report.ts'

// The runner compiles drawings in the old way, which looks for this name.
Object.assign(globalThis, { React })

const readers = 50
const eventsPerSecond = 200
const runningVisits = 80
const seconds = 20
/** A tick of the load; what falls due in it is sent at once. */
const tickMs = 50

const world = await openBenchWorld({ trustedProxies: ['127.0.0.1/32'] })
const origin = await world.app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
const inCompany = <T>(work: Parameters<typeof world.database.asTenant<T>>[1]) =>
  world.database.asTenant(demoCompanies[0].id, work)
const { rows: cards } = await inCompany((tx) =>
  tx.execute<{ page: string }>(sql`select public_id as page from cards where state = 'active' limit 20`),
)

let people = 0
const addressOf = (n: number) => `10.9.${Math.floor(n / 250)}.${(n % 250) + 1}`

interface Visit {
  page: string
  visitId: string
  headers: Record<string, string>
  order: number
}

/** Reports that were sent away with 503 because of the load; a figure of its own, and none of them counts as sent. */
let refused = 0

async function send({ page, visitId, headers }: Visit, event: object): Promise<void> {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/v2/track',
    headers: { ...headers, 'content-type': 'text/plain' },
    payload: JSON.stringify({ page, visitId, events: [{ id: uuidv7(), ...event }] }),
  })
  if (statusCode === 503) refused += 1
  else if (statusCode !== 200) throw new Error(`a report was answered ${statusCode}`)
}

function failed(why: string): never {
  throw new Error(why)
}

/** Somebody new opens a card and sees it. */
async function come(): Promise<Visit | undefined> {
  people += 1
  const page = cards[people % cards.length]?.page ?? ''
  const headers = { ...askedByPhone, 'accept-encoding': 'identity', 'x-forwarded-for': addressOf(people) }
  const { body, statusCode } = await world.app.inject({ url: `/c/${page}`, headers })
  if (statusCode === 503) {
    refused += 1
    return undefined
  }
  const visit = { page, visitId: /data-visit="([^"]+)"/.exec(body)?.[1] ?? '', headers, order: 1000 }
  if (visit.visitId === '') throw new Error('a page was not counted')
  await send(visit, { type: 'view', order: visit.order })
  return visit
}

/** When each reader saw each session first. */
const firstSeen = Array.from({ length: readers }, () => new Map<string, number>())
const closing = new AbortController()

async function follow(seen: Map<string, number>): Promise<void> {
  const answer = await fetch(`${origin}/v2/radar/feed`, {
    headers: { authorization: world.token },
    signal: closing.signal,
  })
  if (answer.status !== 200 || !answer.body) throw new Error(`the feed was answered ${answer.status}`)
  let rest = ''
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop() ?? ''
    const now = performance.now()
    for (const part of parts)
      for (const [, id] of part.matchAll(/"sessionId":"([^"]+)"/g))
        if (id !== undefined && !seen.has(id)) seen.set(id, now)
  }
}

const visits: Visit[] = []
for (let n = 0; n < runningVisits; n += 1)
  visits.push((await come()) ?? failed('nobody is there, and a page is refused'))
const following = firstSeen.map((seen) =>
  follow(seen).catch((error: unknown) => {
    if (!closing.signal.aborted) throw error
  }),
)
await sleep(3000)

const newcomers = new Map<string, number>()
const sending = new Set<Promise<unknown>>()
const track = (work: Promise<unknown>) => {
  const tracked = work.finally(() => sending.delete(tracked))
  sending.add(tracked)
}
let sent = 0
let came = 0
refused = 0
const began = performance.now()
const cpuBefore = process.cpuUsage()
while (performance.now() - began < seconds * 1000) {
  const due = Math.floor(((performance.now() - began) / 1000) * eventsPerSecond)
  for (; sent < due; sent += 1) {
    const visit = visits[sent % visits.length]
    if (!visit) continue
    visit.order += 100
    track(send(visit, { type: 'heartbeat', order: visit.order }))
  }
  for (; came < Math.floor((performance.now() - began) / 500); came += 1) {
    const at = performance.now()
    track(come().then((visit) => visit && newcomers.set(visit.visitId, at)))
  }
  await sleep(tickMs)
}
await Promise.all(sending)
const lasted = (performance.now() - began) / 1000
const { user, system } = process.cpuUsage(cpuBefore)
await sleep(5000)
closing.abort()
await Promise.all(following)

const { rows: sessions } = await inCompany((tx) =>
  tx.execute<{ visitId: string; sessionId: string }>(
    sql`select visit_id as "visitId", session_id as "sessionId" from radar_visits`,
  ),
)
const sessionOf = new Map(sessions.map(({ visitId, sessionId }) => [visitId, sessionId]))
const delays: number[] = []
let missing = 0
for (const [visitId, at] of newcomers)
  for (const seen of firstSeen) {
    const shown = seen.get(sessionOf.get(visitId) ?? '')
    if (shown === undefined) missing += 1
    else delays.push((shown - at) / 1000)
  }
delays.sort((a, b) => a - b)
const behind = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 99
process.stdout.write(
  `${newcomers.size} new visitors in ${readers} feeds: behind by ${behind(0.5).toFixed(2)} s in the middle, ${behind(1).toFixed(2)} s at most\n` +
    `this process took ${((user + system) / 1e6 / lasted).toFixed(2)} processors, readers included\n`,
)
report({
  what: `events a second while ${readers} people followed the feed`,
  value: (sent - refused) / lasted,
  unit: 'a second',
  atLeast: eventsPerSecond * 0.95,
})
report({ what: 'reports sent away as too many', value: refused, unit: '', atMost: 0 })
report({
  what: `new visitors missing in feeds, of ${newcomers.size * readers}`,
  value: missing,
  unit: '',
  atMost: 0,
})
report({
  what: 'the feed behind its visitors, 99 of 100 lines',
  value: behind(0.99),
  unit: 's',
  atMost: 2,
})
await world.close()
