// npm run bench -- database-restarts: PostgreSQL ends twenty times (or as often as the argument says) under readers and
// writers, by a kill and by an orderly stop in turn, and the product that owns it brings it back. The product must live on,
// answer nothing but 200 and 503 with Retry-After, lose nothing acknowledged, and answer 200 within two seconds of the
// database being ready: that is when a connection that is tried every 20 ms was taken, by another postmaster than before.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { clusterOf } from '#platform/server/database/embedded-home.ts'
import { runningPostmaster } from '#platform/server/database/embedded-postmaster.ts'

import { beforeRepeat, connectTo, createWriter, findWrites, saysWhenToRepeat } from './marked-writes.ts'
import { median } from './median.ts'
import { signIn, startOwnProduct } from './product-server.ts'
import { report } from './report.ts'

const restarts = Number(process.argv[2] ?? 20)
const lists = ['/v2/post/list', '/v2/staff/list', '/v2/role/list', '/v2/promotion/list']

const product = await startOwnProduct()
const { dataDir, origin } = product
const token = await signIn(origin)
const cluster = clusterOf(join(dataDir, 'postgres'))

let isOver = false
const statuses = new Map<number, number>()
const unexpected: string[] = []
/** When the last success was asked for, and when it arrived. */
let success = { since: 0, at: 0 }
function note(status: number, since: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status === 200) success = { since, at: performance.now() }
}

async function read(path: string): Promise<void> {
  const since = performance.now()
  const answer = await fetch(`${origin}${path}`, { headers: { authorization: token } })
  const text = await answer.text()
  note(answer.status, since)
  if (!answer.ok && !saysWhenToRepeat(answer))
    unexpected.push(`${path}: ${answer.status} ${text.slice(0, 300)}`)
  await sleep(beforeRepeat)
}

async function keepReading(path: string): Promise<void> {
  while (!isOver) await read(path).catch((error: unknown) => unexpected.push(`${path}: ${String(error)}`))
}

const pidOf = async () => (await runningPostmaster(cluster))?.pid

/** Ends PostgreSQL; answers how long after it was ready again the first call that began meanwhile or later succeeded. */
async function restart(signal: 'SIGKILL' | 'SIGINT'): Promise<{ away: number; back: number }> {
  const pid = await pidOf()
  if (pid === undefined) throw new Error('PostgreSQL does not run')
  const ended = performance.now()
  process.kill(pid, signal)
  for (;;) {
    const client = await connectTo(dataDir).catch(() => undefined)
    const isAnother = client !== undefined && (await pidOf()) !== pid
    await client?.end()
    if (isAnother) break
    await sleep(20)
  }
  const ready = performance.now()
  while (success.since < ended || success.at < ready) await sleep(5)
  return { away: ready - ended, back: success.at - ready }
}

const writers = Array.from({ length: 8 }, () => createWriter({ keepsKey: true, onAnswer: note }))
const acknowledged = () => writers.flatMap((writer) => writer.acknowledged)
const working = [
  ...writers.map((writer) => writer.write({ origin, token }, () => isOver)),
  ...[...lists, ...lists].map(keepReading),
]
const found: { away: number; back: number }[] = []
for (let count = 1; count <= restarts && !product.hasEnded(); count += 1) {
  await sleep(3_000 + Math.random() * 2_000)
  const signal = count % 2 === 0 ? 'SIGINT' : 'SIGKILL'
  const one = await restart(signal)
  found.push(one)
  process.stdout.write(
    `${count} ${signal}: away for ${one.away.toFixed(0)} ms, first success ${one.back.toFixed(0)} ms later; ${acknowledged().length} acknowledged, answers ${JSON.stringify(Object.fromEntries(statuses))}\n`,
  )
}
isOver = true
await Promise.all(working)
const { lost, doubled, halves } = await findWrites(dataDir, acknowledged())
const hasEnded = product.hasEnded()
await product.stop()
unexpected.push(...writers.flatMap((writer) => writer.unexpected))
const unanswered = writers.reduce((sum, writer) => sum + writer.unanswered, 0)
for (const line of [...lost, ...doubled, ...halves, ...unexpected].slice(0, 20))
  process.stdout.write(`  ${line}\n`)

const of = `in ${restarts} restarts of PostgreSQL`
const back = found.map((one) => one.back)
report({ what: `ends of the server ${of}`, value: Number(hasEnded), unit: '', atMost: 0 })
report({ what: `acknowledged writes lost ${of}`, value: lost.length, unit: '', atMost: 0 })
report({
  what: `writes doubled or half done ${of}`,
  value: doubled.length + halves.length,
  unit: '',
  atMost: 0,
})
report({
  what: `answers other than 200 and 503 with Retry-After, or none, of ${[...statuses.values()].reduce((sum, n) => sum + n, 0)}`,
  value: unexpected.length + unanswered,
  unit: '',
  atMost: 0,
})
report({
  what: 'refusals meanwhile, so that the load was felt',
  value: statuses.get(503) ?? 0,
  unit: '',
  atLeast: 1,
})
report({
  what: 'first success after the database is ready, longest',
  value: Math.max(...back),
  unit: 'ms',
  atMost: 2_000,
})
process.stdout.write(
  `first success after the database is ready, median ${median(back).toFixed(0)} ms; away for ${median(found.map((one) => one.away)).toFixed(0)} ms (median)\n`,
)
