// 200 screens in the halls of one activity follow it over HTTP while people come through its gates. A change is read once for
// all of them: prints the statements of a change with one screen and with 200, and how many of the 200 showed the last change.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as React from 'react'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { onsiteTopic } from '#features/shows/onsite/server/scan-merge.actions.ts'

import { openBenchWorld } from './bench-world.ts'
import { report } from './report.ts'

// The runner compiles drawings in the old way, which looks for this name.
Object.assign(globalThis, { React })

const companyId = demoCompanies[0].id
const listeners = 200
const changes = 20

const world = await openBenchWorld({ trustedProxies: ['127.0.0.1/32'] })
const origin = await world.app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
const owner = new pg.Client({ connectionString: world.server.superuserUrl })
await owner.connect()
const { rows: activities } = await owner.query<{ id: string }>(
  `select activity_id as id from gate_scan_results where company_id = $1 group by 1 order by count(*) desc limit 1`,
  [companyId],
)
const activityId = activities[0]?.id ?? ''
const answer = await world.app.inject({
  method: 'POST',
  url: '/v2/onsite/screens',
  headers: { authorization: world.token, 'idempotency-key': 'bench-screen' },
  payload: { activityId, kind: 'numbers' },
})
const path = new URL(answer.json<{ data: { url: string } }>().data.url).pathname

const closing = new AbortController()
/** How many states each screen was sent. */
const shown = Array.from({ length: listeners }, () => 0)

async function follow(place: number): Promise<void> {
  const { body, status } = await fetch(`${origin}${path}/events`, {
    headers: { 'x-forwarded-for': `10.8.0.${place + 1}` },
    signal: closing.signal,
  })
  if (status !== 200 || !body) throw new Error(`a screen was answered ${status}`)
  for await (const piece of body.pipeThrough(new TextDecoderStream()))
    shown[place] = (shown[place] ?? 0) + (piece.match(/^data: /gm)?.length ?? 0)
}

/** The statements that the server sends for some changes, all screens having shown the last one. */
async function statementsOfChanges(screens: number): Promise<number> {
  const all = () => shown.slice(0, screens)
  const query = pg.Client.prototype.query
  let statements = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    statements += 1
    return (query as (...args: unknown[]) => unknown).apply(this, args)
  } as typeof query
  for (let change = 0; change < changes; change += 1) {
    const before = all()
    await world.database.asTenant(companyId, (tx) => world.services.live.publish(tx, onsiteTopic(activityId)))
    for (let turn = 0; turn < 100 && !all().every((count, place) => count > (before[place] ?? 0)); turn += 1)
      await sleep(20)
    await sleep(300)
  }
  pg.Client.prototype.query = query
  return statements
}

const following: Promise<void>[] = []
async function open(screens: number): Promise<void> {
  while (following.length < screens)
    following.push(
      follow(following.length).catch((error: unknown) => {
        if (!closing.signal.aborted) throw error
      }),
    )
  for (let turn = 0; turn < 200 && !shown.slice(0, screens).every((count) => count > 0); turn += 1)
    await sleep(50)
}

try {
  await open(1)
  const one = await statementsOfChanges(1)
  await open(listeners)
  const before = [...shown]
  const all = await statementsOfChanges(listeners)
  const reached = shown.filter((count, place) => count - (before[place] ?? 0) >= changes).length
  report({
    what: `statements of a change that ${listeners} screens show, beside one screen`,
    value: all / one,
    unit: 'times',
    atMost: 1.1,
  })
  report({
    what: `screens of ${listeners} that showed each of ${changes} changes`,
    value: reached,
    unit: '',
    atLeast: listeners,
  })
} finally {
  closing.abort()
  await Promise.all(following)
  await owner.end()
  await world.close()
}
